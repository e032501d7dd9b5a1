/** Edits of a .bnf file, and of the record that says what the documents print. */
import { readFileSync } from 'node:fs';
import { Random } from '../../src/languages/sample.js';
import { bnfFileName, projectRoot, type GrammarId } from '../grammar/sources.js';
import { faultsOfBnf } from '../lines/compare.js';
import { readProductions } from '../lines/production-texts.js';
import { parseRecord, RecordSyntaxError } from '../lines/record.js';
import type { Mutant, MutantMaker, Outcome } from './outcome.js';

/** A .bnf file and its record. */
interface Texts {
  readonly bnf: string;
  readonly record: string;
}

export function textMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const random = new Random(seed);
    const original: Texts = {
      bnf: readFileSync(projectRoot + bnfFileName(id), 'utf8'),
      record: readFileSync(`${projectRoot}grammars/${id}.lines`, 'utf8'),
    };
    const chosen = new Map<string, Mutant>();
    while (chosen.size < count) {
      const file = random.pick(['bnf', 'bnf', 'record'] as const);
      const { name, text } = edited(original[file], random);
      chosen.set(`${file} ${name}`, {
        name: `${file} ${name}`,
        test: () => mutantOutcome(original, { ...original, [file]: text }),
      });
    }
    return [...chosen.values()];
  };
}

/** The text with one of its characters deleted, replaced or repeated, outside the lines that are there for readers alone. */
function edited(text: string, random: Random): { readonly name: string; readonly text: string } {
  const lines = text.split('\n');
  const index = random.pick([...lines.keys()].filter((at) => lines[at]?.trim() && !lines[at].startsWith(';;')));
  const line = lines[index] ?? '';
  const at = random.below(line.length);
  const other = random.pick(['', '~', line.charAt(at).repeat(2)]);
  const changed = line.slice(0, at) + other + line.slice(at + 1);
  return { name: `${index + 1}: ${line} to ${changed}`, text: lines.with(index, changed).join('\n') };
}

function mutantOutcome(original: Texts, { bnf, record }: Texts): Outcome {
  try {
    const [fault] = faultsOfBnf(bnf, parseRecord(record));
    if (fault) return { caught: 'lines', how: `${fault.production}: ${fault.what}` };
  } catch (error) {
    if (error instanceof RecordSyntaxError) return { caught: 'record', how: error.message };
    throw error;
  }
  if (JSON.stringify(readProductions(bnf)) !== JSON.stringify(readProductions(original.bnf)))
    return { survived: 'other productions' };
  return whatIsCompared(record) === whatIsCompared(original.record)
    ? { equivalent: 'what is compared is the same' }
    : { survived: 'another record' };
}

/** What a record says without the reasons, and without the places, which only `prove --text` can compare. */
function whatIsCompared(record: string): string {
  return JSON.stringify(
    parseRecord(record).map(({ name, sha256, difference }) => [name, sha256, difference?.printed, difference?.here]),
  );
}
