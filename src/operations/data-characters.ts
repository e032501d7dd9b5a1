import { locate } from '../diagnostics/locate.js';
import type { Definition, Rfc } from '../rfcs/registry.js';

/** By US-ASCII code, 1 for a character that never has to be escaped in data: unreserved and not a delimiter of the RFC. */
export function dataCharacters<I extends Rfc>(rfc: Definition<I>): Uint8Array {
  const known = cache.get(rfc.automaton);
  if (known) return known;
  const made = unreservedData(rfc);
  cache.set(rfc.automaton, made);
  return made;
}

const cache = new WeakMap<object, Uint8Array>();

function unreservedData<I extends Rfc>({ automaton, guidance }: Definition<I>): Uint8Array {
  const { unreserved, reserved } = guidance.characterSets;
  const delimiters = 'characters' in reserved ? reserved.characters : '';
  return charactersThat(
    (character) =>
      !delimiters.includes(character) && locate(automaton, automaton.start(unreserved), character) === undefined,
  );
}

/** By US-ASCII code, 1 for a character that a predicate accepts. */
export function charactersThat(accepts: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => (accepts(String.fromCharCode(code)) ? 1 : 0));
}
