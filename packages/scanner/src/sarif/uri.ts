const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A path with `/` as a URI reference, every name in it percent-encoded. */
export function toUri(path: string): string {
  return path.split('/').map(encodeName).join('/');
}

function encodeName(name: string): string {
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATE, '\ufffd'));
  return encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
