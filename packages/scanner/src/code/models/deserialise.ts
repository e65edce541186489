import { taintsOfKind, union, unionAll } from '../evaluate/taint.js';
import { taintsOf, unknown } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';
import { execute } from './execute.js';
import { plain } from './secrets.js';

/** Objects from bytes run code that is in the bytes. A file that the skill wrote itself is its own affair. */
const unpickle: Model = (call) => {
  const [data] = call.args;
  if (!data) return undefined;
  const written = data.texts.map((path) => call.run.files.get(plain(path)) ?? []);
  const taints = unionAll([taintsOf(data), ...written]);
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
  ...each('pandas.read_pickle', unpickle),
  ...each('torch.load', (call) => (call.named.get('weights_only')?.flag === false ? unpickle(call) : undefined)),
  ...each('numpy.load', (call) => (call.named.get('allow_pickle')?.flag === true ? unpickle(call) : undefined)),
  ...each('marshal.loads marshal.load', bytecode),
  ...each('yaml.load yaml.load_all yaml.unsafe_load', (call) =>
    call.method === 'unsafe_load' ? unpickle(call) : yaml(call),
  ),
};
