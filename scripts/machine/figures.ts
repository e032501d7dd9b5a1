/** The table of docs/internals/machine-checked.md that says how much has been checked. */
import { readFileSync, writeFileSync } from 'node:fs';
import { grammarIds, projectRoot, type GrammarId } from '../grammar/sources.js';

const page = `${projectRoot}docs/internals/machine-checked.md`;

/** The row of an RFC, from the numbers in the checker's summary. */
export function figuresRow(id: GrammarId, summary: string): string {
  const numbers = [...summary.matchAll(/\d+/g)].map(([digits]) => Number(digits).toLocaleString('en-US'));
  return `| \`${id}\` | ${numbers.join(' | ')} |`;
}

/** A text in which the table has the row, in the order of the RFCs. */
export function withRow(text: string, id: GrammarId, row: string): string {
  const [heading = ''] = /^\| grammar \| functions \|.*\n.*\n/m.exec(text) ?? [];
  const rows = new Map(
    [...text.matchAll(/^\| `(\w+)` \|(?: [\d,]+ \|){5}$/gm)].map(([line, own = '']) => [own, line] as const),
  );
  const others = [...rows.values()].map((line) => `${line}\n`).join('');
  rows.set(id, row);
  const ordered = grammarIds.flatMap((known) => rows.get(known) ?? []).map((line) => `${line}\n`);
  return text.replace(heading + others, heading + ordered.join(''));
}

/** Whether the page has the row. `isWritten`: the row is written first. */
export function isOnPage(id: GrammarId, summary: string, isWritten: boolean): boolean {
  const text = readFileSync(page, 'utf8');
  const wanted = withRow(text, id, figuresRow(id, summary));
  if (isWritten) writeFileSync(page, wanted);
  return isWritten || text === wanted;
}
