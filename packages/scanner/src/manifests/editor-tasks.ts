import type { Unit } from '../model/index.js';
import { addCommand, type Draft, finderIn } from './emit.js';
import { asList, asRecord, asText, asTexts, type Values } from './values.js';

const HOOKS = [
  'initializeCommand',
  'onCreateCommand',
  'updateContentCommand',
  'postCreateCommand',
  'postStartCommand',
  'postAttachCommand',
] as const;

/** `.vscode/tasks.json`, `devcontainer.json`: commands that an editor runs, some when the folder is opened. */
export function readEditorTasks(unit: Unit, data: Values, draft: Draft): void {
  const find = finderIn(unit.text);
  for (const task of asList(data.tasks).slice(0, 100)) {
    const values = asRecord(task);
    const command = asText(values?.command);
    if (!values || command === undefined) continue;
    const offset = find(JSON.stringify(command)) + 1;
    const line = [command, ...asTexts(values.args ?? [])].join(' ');
    if (asText(asRecord(values.runOptions)?.runOn) === 'folderOpen')
      draft.facts.push({ type: 'lifecycle-script', unit, offset, name: 'folderOpen', command: line });
    addCommand(draft, unit, offset, line);
  }
  for (const name of HOOKS) {
    // One command, a list of its words, or several commands by name.
    const value = data[name];
    const named = Object.values(asRecord(value) ?? {}).map((one) => asTexts(one).join(' '));
    for (const command of named.length > 0 ? named : [asTexts(value).join(' ')].filter(Boolean)) {
      const offset = find(command);
      draft.facts.push({ type: 'lifecycle-script', unit, offset, name, command });
      addCommand(draft, unit, offset, command);
    }
  }
}
