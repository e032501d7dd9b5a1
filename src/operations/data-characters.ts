import { locate } from '../diagnostics/locate.js';
import type { Definition, Rfc } from '../rfcs/index.js';

/** 1 for what stands for itself in data: the characters that the RFC calls unreserved, and does not use as delimiters. */
export function dataCharacters<I extends Rfc>({ reading, guidance }: Definition<I>): Uint8Array {
  const { unreserved, reserved } = guidance.characterSets;
  const known = dataCharactersOf.get(reading);
  if (known) return known;
  const delimiters = 'characters' in reserved ? reserved.characters : '';
  const isData = (character: string): boolean =>
    !delimiters.includes(character) && locate(reading, reading.start(unreserved), character) === undefined;
  const found = charactersThat(isData);
  dataCharactersOf.set(reading, found);
  return found;
}

const dataCharactersOf = new WeakMap<object, Uint8Array>();

/** 1 for the US-ASCII characters that something holds of. */
export function charactersThat(holds: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => (holds(String.fromCharCode(code)) ? 1 : 0));
}
