import { plainPath } from '../knowledge/secret-paths.js';
import type { Statement } from './script.js';
import { NOTHING, UNKNOWN, type Value } from './value.js';

const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin', '/bin', '~/.local/bin', '~/bin'];

/** What is known at one point of a script: variables, functions, and what is in the files it wrote. */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables = new Map<string, Value>();
  readonly #files = new Map<string, Value>();
  readonly #functions = new Map<string, Statement[]>();
  readonly #folders: { path: string; value: Value }[] = [];
  /** `>(…)`: what reads a path that is written. */
  readonly #readers = new Map<string, Statement[]>();
  /** The arguments of a function. A script's own are not known. */
  arguments: readonly Value[] | undefined;
  /** What a nested script gets as its input. */
  readonly stdin: Value;
  #directory = '';

  constructor(parent?: Scope, given: { arguments?: readonly Value[]; stdin?: Value } = {}) {
    this.#parent = parent;
    this.arguments = given.arguments;
    this.stdin = given.stdin ?? NOTHING;
    this.#directory = parent?.directory ?? '';
  }

  get directory(): string {
    return this.#directory;
  }

  enter(directory: string): void {
    const isWhole = /^([/~]|[a-z]:)/i.test(directory) || directory.startsWith(UNKNOWN);
    this.#directory = (isWhole ? directory : this.resolve(directory)).slice(0, 400);
  }

  /** A path from where the script is. */
  resolve(path: string): string {
    const bare = path.replace(/^(\.\/)+/, '');
    if (this.#directory !== '' && (bare === '.' || bare === '')) return this.#directory;
    if (this.#directory === '' || /^([/~$…&]|[a-z]:)/i.test(bare)) return bare;
    return `${this.#directory.replace(/\/$/, '')}/${bare}`;
  }

  variable(name: string): Value | undefined {
    return this.#variables.get(name) ?? this.#parent?.variable(name);
  }

  assign(name: string, value: Value): void {
    if (this.#variables.size < 2000) this.#variables.set(name, value);
  }

  file(path: string): Value | undefined {
    return this.#files.get(plainPath(this.resolve(path))) ?? this.#parent?.file(path);
  }

  /** What a program is: a file that is here, or one that was put where programs are looked for. */
  program(name: string): Value | undefined {
    const here = this.file(name);
    if (here || name.includes('/')) return here;
    return FOLDERS.map((folder) => this.file(`${folder}/${name}`)).find((value) => value !== undefined);
  }

  write(path: string, value: Value): void {
    if (this.#files.size < 2000) this.#files.set(plainPath(this.resolve(path)), value);
  }

  /** A folder is filled from elsewhere: a clone, an archive. */
  unpack(folder: string, value: Value): void {
    const path = plainPath(this.resolve(folder));
    if (this.#folders.length < 50) this.#folders.push({ path: path === '.' ? '' : path.replace(/\/?$/, '/'), value });
  }

  /** What the folder that a path is in was filled from. */
  folder(path: string): Value | undefined {
    const whole = plainPath(this.resolve(path));
    const isInside = (folder: string) => (folder === '' ? !/^[/~$…]/.test(whole) : `${whole}/`.startsWith(folder));
    return this.#folders.findLast((folder) => isInside(folder.path))?.value ?? this.#parent?.folder(path);
  }

  /** Whether something that was downloaded lies in a folder. */
  hasDownloadIn(folder: string): boolean {
    for (const [path, value] of this.#files) if (path.startsWith(folder) && value.downloads.length > 0) return true;
    return this.#parent?.hasDownloadIn(folder) ?? false;
  }

  function(name: string): Statement[] | undefined {
    return this.#functions.get(name) ?? this.#parent?.function(name);
  }

  define(name: string, body: Statement[]): void {
    this.#functions.set(name, body);
  }

  reader(path: string): Statement[] | undefined {
    return this.#readers.get(path) ?? this.#parent?.reader(path);
  }

  attachReader(path: string, script: Statement[]): void {
    this.#readers.set(path, script);
  }
}
