/** A text in lines of a width, broken between words, or within one that is longer than a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cut(word, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** A string in pieces of a width. */
export function cut(text: string, width: number): string[] {
  return text === ''
    ? ['']
    : Array.from({ length: Math.ceil(text.length / width) }, (_, index) =>
        text.slice(index * width, (index + 1) * width),
      );
}

/** A text in lines, with something in front of the first, and as much space in front of the others. */
export function hanging(lead: string, text: string, width: number): string {
  const indent = ' '.repeat(lead.length);
  return wrapped(text, Math.max(20, width - lead.length))
    .map((line, index) => (index === 0 ? lead : indent) + line)
    .join('\n');
}
