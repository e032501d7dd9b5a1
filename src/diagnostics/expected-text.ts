/** The entry of `expected` that means the end of the string. */
export const END = 'end of input';

/** `expected: unreserved, escaped or the end`; no line if nothing is said to be expected, as in warnings. */
export function expectedLine(expected: readonly string[]): string[] {
  return expected.length === 0 ? [] : [`expected: ${expectedText(expected)}`];
}

/** What may follow, as one line of text: `unreserved, escaped, one of ; : & or the end`. */
export function expectedText(expected: readonly string[]): string {
  const rules = expected.filter((text) => text !== END && !isQuoted(text));
  const literals = expected.filter(isQuoted);
  const characters = literals.filter((text) => Array.from(text).length === 3);
  const bare = characters.map((text) => text.slice(1, -1)).join(' ');
  const parts = [
    ...rules,
    ...(characters.length > 1 ? [`one of ${bare}`] : characters),
    ...literals.filter((text) => !characters.includes(text)),
    ...(expected.includes(END) ? ['the end'] : []),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
