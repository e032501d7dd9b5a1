/** What a reading says about a string apart from its letters: two prefixes that are always read alike need not both be extended. */
import { components, type Reading } from '../../comparison/reading.js';

/**
 * How a reader divides a string, in terms of its end: for each component, how much of `rest` it ends with, whether it has more, and
 * whether its text is in the string at all or was rewritten.
 */
export function endSignature(reading: Reading, text: string, rest: string): string {
  if (!reading.ok) return 'x';
  const whole = text.toLowerCase();
  return components
    .map((name) => {
      const value = reading[name]?.toLowerCase();
      if (value === undefined || value === '') return '-';
      if (!whole.includes(value)) return '*';
      const common = commonEnd(value, rest);
      return `${rest.slice(rest.length - common)}${value.length > common ? '+' : ''}`;
    })
    .join(',');
}

/** How a reader divides a string in which a character was put: the character is shown as a mark, wherever it is found. */
export function characterSignature(reading: Reading, text: string, character: string): string {
  if (!reading.ok) return 'x';
  const mark = (value: string): string => value.toLowerCase().replaceAll(character.toLowerCase(), '\u0000');
  const whole = mark(text);
  return components
    .map((name) => {
      const value = reading[name];
      if (value === undefined || value === '') return '-';
      return whole.includes(mark(value)) ? mark(value) : '*';
    })
    .join(',');
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
