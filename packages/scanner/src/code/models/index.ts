import { ADDRESS_METHODS, ADDRESSES } from './addresses.js';
import { BROWSER_METHODS } from './browsers.js';
import { BUFFER_METHODS_JAVASCRIPT, BUFFER_METHODS_PYTHON, BUFFERS_PYTHON } from './buffers.js';
import type { Call, Model, Models } from './call.js';
import { CARELESS, CARELESS_METHODS } from './careless.js';
import {
  COLLECTION_METHODS_JAVASCRIPT,
  COLLECTION_METHODS_PYTHON,
  COLLECTIONS_JAVASCRIPT,
  COLLECTIONS_PYTHON,
} from './collections.js';
import { COMMANDS_JAVASCRIPT, COMMANDS_PYTHON } from './commands.js';
import { CONCURRENCY_METHODS_PYTHON, CONCURRENCY_PYTHON } from './concurrency.js';
import { DATA_FILES } from './data-files.js';
import { DECODER_METHODS_PYTHON, DECODERS_JAVASCRIPT, DECODERS_PYTHON, toText } from './decoders.js';
import { DESCRIPTORS_JAVASCRIPT, DESCRIPTORS_PYTHON } from './descriptors.js';
import { DESERIALISERS } from './deserialise.js';
import { EVENT_METHODS } from './events.js';
import { FILE_METHODS, FILE_METHODS_PYTHON, FILES_JAVASCRIPT, FILES_PYTHON } from './files.js';
import { MEMORY, MEMORY_METHODS } from './memory.js';
import { SANITISERS } from './passing.js';
import { PATH_METHODS_PYTHON, PATHS_JAVASCRIPT, PATHS_PYTHON } from './paths.js';
import {
  REFLECTION_JAVASCRIPT,
  REFLECTION_METHODS_JAVASCRIPT,
  REFLECTION_METHODS_PYTHON,
  REFLECTION_PYTHON,
} from './reflection.js';
import { REMOTE_SHELLS } from './remote-shell.js';
import { NOTED_RENAMES, REMOVAL, REMOVAL_METHODS_PYTHON } from './removal.js';
import { CODE_JAVASCRIPT, CODE_PYTHON } from './run-code.js';
import { SCHEDULES } from './schedules.js';
import { SERIALISERS } from './serialise.js';
import { pipe, SINK_METHODS, SINKS_JAVASCRIPT, SINKS_PYTHON } from './sinks.js';
import { SOURCES } from './sources.js';
import { TEXT_METHODS_JAVASCRIPT, TEXT_METHODS_PYTHON } from './text.js';
import { TOOL_METHODS, TOOLS_PYTHON } from './tools.js';
import { DOWNLOADS, VARIABLES } from './variables.js';

type Table = ReadonlyMap<string, readonly Model[]>;

interface Tables {
  /** By the full name of a library function. */
  readonly functions: Table;
  /** By the name of the method alone. */
  readonly methods: Table;
}

function tableOf(...all: readonly Models[]): Table {
  const table = new Map<string, Model[]>();
  for (const models of all) {
    for (const [name, model] of Object.entries(models)) {
      const before = table.get(name);
      if (before) before.push(model);
      else table.set(name, [model]);
    }
  }
  return table;
}

function pythonTables(): Tables {
  return {
    functions: tableOf(
      NOTED_RENAMES,
      CARELESS,
      VARIABLES,
      DOWNLOADS,
      SCHEDULES,
      ADDRESSES,
      DATA_FILES,
      REFLECTION_PYTHON,
      SINKS_PYTHON,
      COMMANDS_PYTHON,
      CODE_PYTHON,
      REMOTE_SHELLS,
      MEMORY,
      CONCURRENCY_PYTHON,
      DESERIALISERS,
      DESCRIPTORS_PYTHON,
      BUFFERS_PYTHON,
      FILES_PYTHON,
      PATHS_PYTHON,
      DECODERS_PYTHON,
      SERIALISERS,
      COLLECTIONS_PYTHON,
      SOURCES,
      REMOVAL,
      SANITISERS,
      TOOLS_PYTHON,
    ),
    methods: tableOf(
      TOOL_METHODS,
      CARELESS_METHODS,
      REFLECTION_METHODS_PYTHON,
      BROWSER_METHODS,
      ADDRESS_METHODS,
      MEMORY_METHODS,
      FILE_METHODS_PYTHON,
      FILE_METHODS,
      SINK_METHODS,
      REMOVAL_METHODS_PYTHON,
      PATH_METHODS_PYTHON,
      DECODER_METHODS_PYTHON,
      TEXT_METHODS_PYTHON,
      CONCURRENCY_METHODS_PYTHON,
      COLLECTION_METHODS_PYTHON,
      BUFFER_METHODS_PYTHON,
    ),
  };
}

function javascriptTables(): Tables {
  return {
    functions: tableOf(
      NOTED_RENAMES,
      CARELESS,
      ADDRESSES,
      DATA_FILES,
      REFLECTION_JAVASCRIPT,
      CODE_JAVASCRIPT,
      SINKS_JAVASCRIPT,
      COMMANDS_JAVASCRIPT,
      DESERIALISERS,
      DESCRIPTORS_JAVASCRIPT,
      FILES_JAVASCRIPT,
      PATHS_JAVASCRIPT,
      DECODERS_JAVASCRIPT,
      SERIALISERS,
      COLLECTIONS_JAVASCRIPT,
      SOURCES,
      REMOVAL,
      SANITISERS,
    ),
    methods: tableOf(
      TOOL_METHODS,
      CARELESS_METHODS,
      REFLECTION_METHODS_JAVASCRIPT,
      BROWSER_METHODS,
      ADDRESS_METHODS,
      FILE_METHODS,
      SINK_METHODS,
      { pipe, toString: toText },
      TEXT_METHODS_JAVASCRIPT,
      COLLECTION_METHODS_JAVASCRIPT,
      EVENT_METHODS,
      BUFFER_METHODS_JAVASCRIPT,
    ),
  };
}

// Built when the first call is looked up: the models use the evaluation, which uses the tables.
let python: Tables | undefined;
let javascript: Tables | undefined;

function tablesFor(isPython: boolean): Tables {
  if (isPython) {
    python ??= pythonTables();
    return python;
  }
  javascript ??= javascriptTables();
  return javascript;
}

/** What the tables say of a call, or `undefined` when none knows it. */
export function modelled(call: Call): ReturnType<Model> {
  const { functions, methods } = tablesFor(call.run.isPython);
  for (const model of functions.get(call.name) ?? []) {
    const value = model(call);
    if (value) return value;
  }
  if (!call.receiver) return undefined;
  for (const model of methods.get(call.method) ?? []) {
    const value = model(call);
    if (value) return value;
  }
  return undefined;
}
