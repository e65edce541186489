import { taintsOfKind, union } from '../evaluate/taint.js';
import { taintsOf, unknown } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';
import { execute } from './execute.js';

/** Objects from bytes run code that is in the bytes. A file that the skill wrote itself is its own affair. */
const unpickle: Model = (call) => {
  const [data] = call.args;
  if (!data) return undefined;
  const taints = taintsOf(data);
  const [remote] = taintsOfKind(taints, 'downloaded');
  const foreign = taintsOfKind(taints, 'decoded').length + taintsOfKind(taints, 'input').length > 0;
  if (remote) execute(call, 'deserialised', remote);
  else if (foreign) execute(call, 'deserialised', {});
  return unknown(union(taints, [{ kind: 'deserialised', how: call.name }]));
};

/** Bytecode does nothing until it is run. */
const bytecode: Model = (call) => {
  const [data] = call.args;
  return unknown(union(data ? taintsOf(data) : [], [{ kind: 'deserialised', how: call.name }]));
};

const yaml: Model = (call: Call) => {
  const loader = call.named.get('Loader') ?? call.args[1];
  const isSafe = !loader || loader.refs.some((ref) => /Safe|Base/.test(ref));
  return isSafe ? undefined : unpickle(call);
};

export const DESERIALISERS: Models = {
  ...each('pickle.loads pickle.load pickle.Unpickler().load jsonpickle.decode shelve.open joblib.load', unpickle),
  ...each('node-serialize.unserialize serialize-javascript.deserialize', unpickle),
  ...each('marshal.loads marshal.load', bytecode),
  ...each('yaml.load yaml.load_all yaml.unsafe_load', (call) =>
    call.method === 'unsafe_load' ? unpickle(call) : yaml(call),
  ),
};
