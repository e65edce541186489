import type { JsonObject } from '../config/types.js';
import { readList, readText } from '../format/field-readers.js';
import { isRecord } from '../values/is-record.js';

export interface Plugin {
  readonly id: string;
  readonly dir: string;
  /** Who put it there. One that came with a workspace must be switched on by name: opening a folder is not consent. */
  readonly origin: 'config' | 'workspace' | 'user';
  readonly skills: readonly string[];
  readonly isMemory: boolean;
}

/** Memory plugins share one slot: only the one it names is active, or this one when it names none. */
const DEFAULT_MEMORY_PLUGIN = 'memory-core';

/** Why a plugin is not active, or undefined when it is. */
export function judgePlugin(plugin: Plugin, config: JsonObject): string | undefined {
  const { id } = plugin;
  const plugins = isRecord(config.plugins) ? config.plugins : {};
  if (plugins.enabled === false) return 'plugins are off (plugins.enabled is false)';
  const deny = readList(plugins.deny);
  const allow = readList(plugins.allow);
  // Whoever wrote a list wanted something kept out; guessing what would let it in.
  if (!deny || !allow) return `plugins.${deny ? 'allow' : 'deny'} is not a list of plugin ids`;
  if (deny.includes(id)) return `plugin ${id} is in plugins.deny`;
  const entries = isRecord(plugins.entries) ? plugins.entries : {};
  const entry = Object.hasOwn(entries, id) && isRecord(entries[id]) ? entries[id] : {};
  if (entry.enabled === false) return `plugin ${id} is off (plugins.entries.${id}.enabled is false)`;
  const slot = plugin.isMemory ? readText(isRecord(plugins.slots) ? plugins.slots.memory : undefined) : undefined;
  if (plugin.isMemory && (slot ?? DEFAULT_MEMORY_PLUGIN) !== id) {
    return `plugin ${id} is not the memory plugin (plugins.slots.memory is ${slot ?? DEFAULT_MEMORY_PLUGIN})`;
  }
  if (slot === id) return undefined;
  if (allow.length > 0 && !allow.includes(id)) return `plugin ${id} is not in plugins.allow`;
  const isNamed = allow.includes(id) || entry.enabled === true;
  if (plugin.origin === 'workspace' && !isNamed) {
    return `plugin ${id} comes with the workspace and is not switched on (plugins.entries.${id}.enabled)`;
  }
  return undefined;
}
