import { unionAll } from '../evaluate/taint.js';
import { taintsOf, textValue, unknown } from '../evaluate/value.js';
import { setVariable } from './assignments.js';
import { argument, each, type Models } from './call.js';
import { send } from './send.js';
import { writeFile } from './write.js';

/** Variables that are set through a function. */
export const VARIABLES: Models = {
  ...each('os.putenv os.environ.setdefault os.environ.__setitem__', (call) => {
    const [name, value] = call.args;
    if (name && value) for (const text of name.texts) setVariable(call.run, call.at, text, value);
    return value;
  }),
  ...each('os.environ.update', (call) => {
    for (const arg of call.args)
      for (const [name, value] of arg.fields ?? []) setVariable(call.run, call.at, name, value);
    for (const [name, value] of call.named) setVariable(call.run, call.at, name, value);
    return unknown();
  }),
};

/** Downloads straight into a file. */
export const DOWNLOADS: Models = {
  ...each('urllib.request.urlretrieve wget.download', (call) => {
    const address = argument(call, 0, 'url');
    const path = argument(call, 1, 'filename', 'out') ?? textValue('…');
    const answer = send(call.run, call.at, { kind: 'http', tool: call.name, address, parts: [] });
    const taints = unionAll([answer.taints, ...call.args.slice(2).map(taintsOf)]);
    writeFile(call.run, call.at, { paths: path.texts, append: false }, unknown(taints));
    return path;
  }),
};
