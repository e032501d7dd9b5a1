import { locate } from '../diagnostics/locate.js';
import type { Definition, Rfc } from '../rfcs/registry.js';

/** 1 for what stands for itself in data: the characters that the RFC calls unreserved, and does not use as delimiters. */
export function dataCharacters<I extends Rfc>(rfc: Definition<I>): Uint8Array {
  const known = dataCharactersOf.get(rfc.automaton);
  if (known) return known;
  const made = unreservedData(rfc);
  dataCharactersOf.set(rfc.automaton, made);
  return made;
}

const dataCharactersOf = new WeakMap<object, Uint8Array>();

function unreservedData<I extends Rfc>({ automaton, guidance }: Definition<I>): Uint8Array {
  const { unreserved, reserved } = guidance.characterSets;
  const delimiters = 'characters' in reserved ? reserved.characters : '';
  return charactersThat(
    (character) =>
      !delimiters.includes(character) && locate(automaton, automaton.start(unreserved), character) === undefined,
  );
}

/** 1 for the US-ASCII characters that something holds of. */
export function charactersThat(holds: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => (holds(String.fromCharCode(code)) ? 1 : 0));
}
