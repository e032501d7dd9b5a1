/** The table of causes in docs/diagnostics.md, and which codes they lead to. */
import type { DiagnosticCode } from '../../src/diagnostics/codes.js';
import { diagnose } from '../../src/index.js';
import type { CauseDocumentation } from '../../src/repair/causes/cause.js';
import { causeDocumentation } from '../../src/repair/causes/documentation.js';
import { allCauses } from '../../src/repair/causes/list.js';
import { nameByRfc } from '../../src/rfcs/names.js';
import { markdownTable } from '../report/table.js';

/** Also read before types are checked, when an entry may still be missing. */
const documented: Readonly<Record<string, CauseDocumentation>> = causeDocumentation;

/** A row for each cause: what is wrong, what the repair does, how certain it is, where it is described, and an example. */
export function causeTable(): string {
  const rows = allCauses.map(({ id, title, certainty }) => {
    const one = documented[id];
    if (!one) throw new Error(`causes/documentation.ts has no entry for ${id}`);
    const shown = one.example.repaired === undefined ? '' : certainty;
    return [`<a id="cause-${id}"></a>\`${id}\``, title, one.repair, shown, one.source, exampleText(one)];
  });
  return markdownTable({ columns: ['cause', 'what is wrong', 'repair', 'certainty', 'source', 'example'], rows });
}

/** The causes whose examples get a code, by the codes. */
export function causesByCode(): ReadonlyMap<DiagnosticCode, readonly string[]> {
  const found = new Map<DiagnosticCode, string[]>();
  for (const [id, { example }] of Object.entries(causeDocumentation)) {
    for (const code of new Set(diagnose(example.input, { rfc: example.rfc }).map((diagnostic) => diagnostic.code)))
      found.set(code, [...(found.get(code) ?? []), id]);
  }
  return found;
}

function exampleText({ example: { rfc, input, repaired } }: CauseDocumentation): string {
  const arrow = repaired === undefined ? '' : ` → ${inlineCode(repaired)}`;
  return `${nameByRfc[rfc]}: ${inlineCode(input)}${arrow}`;
}

/** Inline code in a cell of a table. What cannot be seen is shown as its number. */
function inlineCode(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  const ticks = shown.includes('`') ? '``' : '`';
  return `${ticks}${shown.replaceAll('|', '\\|')}${ticks}`;
}
