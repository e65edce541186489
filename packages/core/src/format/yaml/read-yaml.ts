import { parseYaml, type YamlResult } from './parse-yaml.js';
import { readPlainYaml } from './plain-yaml.js';

/** Reads YAML with the cheapest reader that can: the plain one, else the full parser. */
export function readYaml(yaml: string): YamlResult {
  const fields = readPlainYaml(yaml);
  return fields ? { fields } : parseYaml(yaml);
}
