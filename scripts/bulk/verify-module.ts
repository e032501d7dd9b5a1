/** Compares the modules that find lines with `canParse`, on lines at every alignment. */
import { lineClass, lineClasses } from '../../src/bulk/line-finder.js';
import { mayWarn } from '../../src/diagnostics/warnings/list.js';
import { canParseBy } from '../../src/parse/parse.js';
import { rfcDefinition, type Definition, type Rfc } from '../../src/rfcs/registry.js';
import { grammarIds, type GrammarId } from '../grammar/sources.js';
import { lineAutomaton, type LabelledDfa } from './line-automaton.js';
import { loadLines } from './module.js';
import { makeTable } from './table.js';
import { lineAutomata } from './tables.js';

/** The bytes begin at each of so many addresses. */
export const ALIGNMENTS = 16;
/** How many lines it is given at a time. */
const BATCH = 1000;

export interface ModuleVerification {
  readonly lines: number;
  readonly valid: number;
  /** Lines that the module classifies differently. */
  readonly disagreeing: readonly string[];
}

/** A line for a module, and the test of the word that the module writes about it. */
interface Expectation {
  readonly line: string;
  readonly isValid: boolean;
  readonly agrees: (word: number) => boolean;
}

/** Gives the module of an RFC lines at each alignment: those of some texts that are UTF-8 and one line each. */
export function verifyModule(
  id: GrammarId,
  texts: readonly string[],
  automaton = lineAutomata[id]?.(),
): Promise<ModuleVerification> {
  const rfc = rfcDefinition(id) as Definition;
  return verify(automaton, texts, (line) => {
    const isValid = canParseBy<Rfc>(rfc, line);
    return { line, isValid, agrees: (word) => isRight(rfc, lineClass(word), line, isValid) };
  });
}

/** The same for the module that says which RFCs accept a line. A valid line is one that any of them accepts. */
export function verifyModuleOfAll(
  texts: readonly string[],
  automaton = lineAutomata['all']?.(),
): Promise<ModuleVerification> {
  const rfcs = grammarIds.map((id) => rfcDefinition(id) as Definition);
  return verify(automaton, texts, (line) => {
    const accepting = rfcs.reduce((sum, rfc, index) => sum + (canParseBy<Rfc>(rfc, line) ? 2 ** index : 0), 0);
    return { line, isValid: accepting > 0, agrees: (word) => word % 2 ** (rfcs.length + 1) === accepting };
  });
}

async function verify(
  automaton: LabelledDfa | undefined,
  texts: readonly string[],
  expect: (line: string) => Expectation,
): Promise<ModuleVerification> {
  if (!automaton) throw new Error('no such table');
  const find = await loadLines(makeTable(lineAutomaton(automaton)));
  const expected = texts.filter((text) => !/[\n\r]|\p{Cs}/u.test(text)).map(expect);
  const disagreeing = new Set<string>();
  for (let start = 0; start < expected.length; start += BATCH) {
    const batch = expected.slice(start, start + BATCH);
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    for (let alignment = 0; alignment < ALIGNMENTS; alignment++) {
      const found = find(bytes, alignment);
      for (const [index, { line, agrees }] of batch.entries()) {
        const word = found[index];
        if (word === undefined || !agrees(word)) disagreeing.add(line);
      }
    }
  }
  const valid = expected.filter(({ isValid }) => isValid).length;
  return { lines: ALIGNMENTS * expected.length, valid: ALIGNMENTS * valid, disagreeing: [...disagreeing] };
}

/** Whether a class is right for a line. A plain line draws no warning; a suspicious one may draw none either. */
function isRight({ guidance }: Definition, found: number, line: string, isValid: boolean): boolean {
  if (!isValid) return found === lineClasses.invalid;
  return found === lineClasses.suspicious || (found === lineClasses.plain && !mayWarn(line, guidance));
}
