import type { JsonObject } from '../config/types.js';
import { isRecord, readList, readText } from '../format/field-readers.js';

export interface Plugin {
  readonly id: string;
  readonly dir: string;
  /** Who put it there. One that came with a workspace must be switched on by name: opening a folder is not consent. */
  readonly origin: 'config' | 'workspace' | 'user';
  readonly skills: readonly string[];
  readonly isMemory: boolean;
}

/** The memory plugin that is active when the config names none. */
const DEFAULT_MEMORY_PLUGIN = 'memory-core';

/** Why a plugin is not active, or undefined when it is. */
export function judgePlugin(plugin: Plugin, config: JsonObject): string | undefined {
  const { id } = plugin;
  const plugins = isRecord(config.plugins) ? config.plugins : {};
  if (plugins.enabled === false) return 'plugins are off (plugins.enabled is false)';
  if (readList(plugins.deny)?.includes(id)) return `plugin ${id} is in plugins.deny`;
  const entries = isRecord(plugins.entries) ? plugins.entries : {};
  const entry = Object.hasOwn(entries, id) && isRecord(entries[id]) ? entries[id] : {};
  if (entry.enabled === false) return `plugin ${id} is off (plugins.entries.${id}.enabled is false)`;
  if (plugin.isMemory) return judgeMemorySlot(id, plugins.slots);
  const allow = readList(plugins.allow) ?? [];
  if (allow.length > 0 && !allow.includes(id)) return `plugin ${id} is not in plugins.allow`;
  const isNamed = allow.includes(id) || entry.enabled === true;
  if (plugin.origin === 'workspace' && !isNamed) {
    return `plugin ${id} comes with the workspace and is not switched on (plugins.entries.${id}.enabled)`;
  }
  return undefined;
}

/** Memory plugins share one slot: only the one it names is active. */
function judgeMemorySlot(id: string, slots: unknown): string | undefined {
  const slot = readText(isRecord(slots) ? slots.memory : undefined) ?? DEFAULT_MEMORY_PLUGIN;
  return slot === id ? undefined : `plugin ${id} is not the memory plugin (plugins.slots.memory is ${slot})`;
}
