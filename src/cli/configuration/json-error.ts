/**
 * Where a text stops being JSON, as an offset in UTF-16 units: the length of the text if it ends too early. Messages of
 * JSON.parse have the offset, except those about an unexpected character: a prefix has such a message only if it includes that
 * character.
 */
export function jsonErrorOffset(text: string): number {
  const message = jsonError(text) ?? '';
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  if (!message.startsWith(UNEXPECTED)) return text.length;
  let [before, after] = [0, text.length];
  while (before + 1 < after) {
    const middle = (before + after) >> 1;
    if (jsonError(text.slice(0, middle))?.startsWith(UNEXPECTED)) after = middle;
    else before = middle;
  }
  return before;
}

const UNEXPECTED = 'Unexpected token';

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : undefined;
  }
}
