import type { Unit } from '../model/index.js';
import { addInstall, type Draft } from './emit.js';
import { addRequirement } from './python-requirements.js';
import { fieldOf, stringsIn, tomlEntries } from './toml.js';

const NOT_PACKAGES = new Set(['python', 'python_version']);

/** `pyproject.toml` and `Pipfile`. */
export function readPythonToml(unit: Unit, draft: Draft): void {
  for (const { section, key, value, offset } of tomlEntries(unit.text)) {
    const isList =
      (section === 'project' && key === 'dependencies') ||
      (section === 'build-system' && key === 'requires') ||
      /^(project\.optional-dependencies|dependency-groups)$/.test(section);
    if (isList) for (const requirement of stringsIn(value)) addRequirement(draft, unit, offset, requirement);
    else if (/dependencies$|^(dev-)?packages$/.test(section) && !NOT_PACKAGES.has(key))
      addTable(draft, unit, offset, 'pip', key, value);
    else if (/(^|\.)(source|index|sources)$/.test(section) && key === 'url')
      addInstall(draft, unit, offset, { manager: 'pip', name: '', registry: stringsIn(value)[0] ?? '' });
    else if (/^tool\.uv/.test(section) && /index-url/.test(key))
      addInstall(draft, unit, offset, { manager: 'pip', name: '', registry: stringsIn(value)[0] ?? '' });
  }
}

export function readCargoToml(unit: Unit, draft: Draft): void {
  for (const { section, key, value, offset } of tomlEntries(unit.text)) {
    if (/(^|\.)(dev-|build-)?dependencies$|^patch\./.test(section)) addTable(draft, unit, offset, 'cargo', key, value);
    else if (/^(source|registries)\./.test(section) && /^(registry|index)$/.test(key))
      addInstall(draft, unit, offset, { manager: 'cargo', name: '', registry: stringsIn(value)[0] ?? '' });
  }
}

function addTable(draft: Draft, unit: Unit, offset: number, manager: string, name: string, value: string): void {
  const url = fieldOf(value, 'git') ?? fieldOf(value, 'url');
  const version = fieldOf(value, 'version') ?? (value.startsWith('{') ? undefined : stringsIn(value)[0]);
  addInstall(draft, unit, offset, {
    manager,
    name,
    ...(url !== undefined && { url }),
    ...(version !== undefined && { version }),
  });
}
