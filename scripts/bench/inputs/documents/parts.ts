/** How documents of a size are put together. */

/** Makes a document of about so many characters. */
export type MakeDocument = (size: number) => string;

/** Repeats a part as often as it fits beside a head and a tail. */
export function filled(size: number, part: string, head = '', tail = ''): string {
  return head + part.repeat(Math.max(1, Math.floor((size - head.length - tail.length) / part.length))) + tail;
}

/** Repeats an opening part and, after what is inside, its closing part. */
export function nested(size: number, open: string, close: string, inside = '', head = '', tail = ''): string {
  const depth = Math.floor((size - head.length - tail.length - inside.length) / (open.length + close.length));
  return head + open.repeat(depth) + inside + close.repeat(depth) + tail;
}

/** Numbered parts: no two are the same. */
export function numbered(size: number, part: (number: number) => string, head = '', tail = ''): string {
  const parts = [head];
  let length = head.length + tail.length;
  for (let number = 0; length < size; number++) {
    const text = part(number);
    parts.push(text);
    length += text.length;
  }
  return parts.join('') + tail;
}

/** A long part, then short ones that each refer to it. */
export function longAndMany(size: number, head: (long: string) => string, part: string, tail = ''): string {
  return filled(size, part, head('a'.repeat(size / 2)), tail);
}
