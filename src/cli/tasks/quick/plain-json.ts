import { usedCharacters } from '../../../automata/used-characters.js';
import type { Definition } from '../../../rfcs/registry.js';

/**
 * Whether the strings of a rule are the same in JSON: no character that they may contain needs an escape. This holds for the
 * RFCs, but not for the CERN draft, which allows quotation marks.
 */
export function isPlainInJson({ automaton }: Definition, start: string): boolean {
  return usedCharacters(automaton, start).every(
    ([first, last]) => first >= 0x20 && last <= 0x7e && !within('"', first, last) && !within('\\', first, last),
  );
}

function within(character: string, first: number, last: number): boolean {
  const code = character.charCodeAt(0);
  return first <= code && code <= last;
}

/** Plain data as JSON whose strings need no escapes: the same as JSON.stringify in half the time. */
export function plainJson(value: object): string {
  let text = '{';
  let separator = '"';
  for (const name in value) {
    const field: unknown = value[name as keyof typeof value];
    if (field === undefined) continue;
    text += typeof field === 'string' ? `${separator}${name}":"${field}"` : `${separator}${name}":${plainValue(field)}`;
    separator = ',"';
  }
  return `${text}}`;
}

function plainValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(plainValue).join(',')}]`;
  return typeof value === 'object' && value !== null ? plainJson(value) : String(value);
}
