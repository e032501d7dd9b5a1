/** Lays a grammar that amends another over it, for .bnf, .split and .peggy files alike. */

/** A rule with the comments directly above it, or text between rules, which has no name. */
interface Block {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The text of a grammar with the rules of another in it. A rule of the same name replaces the old one; a new rule goes after
 * the one that it follows in `changes`. Text in `changes` before its first rule comes first.
 */
export function overlaid(base: string, changes: string): string {
  const blocks = readBlocks(base);
  const added = readBlocks(changes);
  const names = new Set(blocks.map(({ name }) => name));
  let at = -1;
  for (const block of added) {
    if (block.name === undefined) continue;
    const known = names.has(block.name);
    if (!known && at < 0) throw new Error(`the rule ${block.name} replaces no rule and follows no rule`);
    at = known ? blocks.findIndex(({ name }) => name === block.name) : at + 1;
    blocks.splice(at, known ? 1 : 0, block);
  }
  const first = added[0]?.name === undefined ? [added[0]?.text ?? ''] : [];
  return `${[...first, ...blocks.map(({ text }) => text)].join('\n').trimEnd()}\n`;
}

/** In all these files a rule begins in the first column and continues in indented lines. */
function readBlocks(text: string): Block[] {
  const pattern = /((?:^(?:\/\/|;).*\n)*)(^[A-Za-z][\w+-]*)(.*(?:\n[ \t]+\S.*)*)/gm;
  const blocks: Block[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) blocks.push({ name: undefined, text: text.slice(end, match.index).replace(/\n$/, '') });
    blocks.push({ name: match[2], text: match[0] });
    end = match.index + match[0].length + 1;
  }
  if (end < text.length) blocks.push({ name: undefined, text: text.slice(end) });
  return blocks;
}
