/**
 * `npx tsx scripts/machine-mutants.ts [COUNT] [--kind automata|program] [--rfc ID] [--seed N]`: tests the checker of proof/ with COUNT
 * random edits (100 by default) of the automata of an RFC (rfc1808 by default), or of the text of its scanner. It must refuse each edit,
 * or all automata must accept, or all functions must match, the same as before; otherwise the edit has survived, and the exit code is
 * 1. `npm run prove:machine` builds the checker.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Random } from '../src/languages/sample.js';
import { grammarIds, type GrammarId } from './grammar/sources.js';
import { automataText, claimsText } from './machine/automata.js';
import { buildChecker } from './machine/build.js';
import { checkTexts } from './machine/check.js';
import { randomEdit } from './machine/edits.js';
import { changedAutomata } from './machine/meaning.js';
import { programText } from './machine/program.js';
import { editedPrograms } from './machine/program-edits.js';
import { readArguments } from './tools/arguments.js';

const { values, positionals } = readArguments({
  options: {
    kind: { type: 'string', default: 'automata' },
    rfc: { type: 'string', default: 'rfc1808' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const id = grammarIds.find((known) => known === values.rfc);
const [count = 100] = positionals.map(Number);
if (
  !id ||
  !['automata', 'program'].includes(values.kind) ||
  !(count > 0) ||
  !Number.isSafeInteger(Number(values.seed))
) {
  console.error(
    `--kind is automata or program, --rfc one of ${grammarIds.join(', ')}; COUNT must be positive, and the seed a number`,
  );
  process.exit(2);
}

buildChecker();
const random = new Random(Number(values.seed));
const [claims, original, program] = [claimsText(id), automataText(id), programText(id)];
const folder = mkdtempSync(`${tmpdir()}/automata-`);
const counts = new Map<string, Map<string, number>>();

function note(
  name: string,
  result: 'refused' | 'not read' | 'without a change of meaning' | 'SURVIVED',
  what = '',
): void {
  const own = counts.get(name) ?? new Map<string, number>();
  counts.set(name, own.set(result, (own.get(result) ?? 0) + 1));
  if (result !== 'SURVIVED') return;
  process.exitCode = 1;
  console.log(`an edit (${name}) survived: ${what}`);
}

function testAutomata(grammar: GrammarId): void {
  for (let index = 0; index < count; index++) {
    const { name, text } = randomEdit(original, random);
    const { holds } = checkTexts(grammar, folder, { claims, automata: text, program });
    const changed = holds ? changedAutomata(original, text) : [];
    if (changed.length > 0) note(name, 'SURVIVED', `it changes ${changed.join(', ')}`);
    else note(name, holds ? 'without a change of meaning' : 'refused');
  }
}

function testProgram(grammar: GrammarId): void {
  for (const { name, program: edited, difference } of editedPrograms(grammar, count, random)) {
    const holds =
      edited !== undefined && checkTexts(grammar, folder, { claims, automata: original, program: edited }).holds;
    const changed = holds && edited !== program ? difference() : undefined;
    if (changed !== undefined) note(name, 'SURVIVED', changed);
    else note(name, holds ? 'without a change of meaning' : edited === undefined ? 'not read' : 'refused');
  }
}

if (values.kind === 'program') testProgram(id);
else testAutomata(id);
rmSync(folder, { recursive: true });
for (const [name, own] of counts)
  console.log(`${name}: ${[...own].map(([result, many]) => `${many} ${result}`).join(', ')}`);
