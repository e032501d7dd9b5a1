/** Compares the module that finds lines with `canParse`, on lines at every alignment. */
import { lineClass, lineClasses } from '../../src/bulk/line-finder.js';
import { mayWarn } from '../../src/diagnostics/warnings/list.js';
import { canParseBy } from '../../src/parse/parse.js';
import { rfcDefinition, type Definition, type Rfc } from '../../src/rfcs/registry.js';
import type { GrammarId } from '../grammar/sources.js';
import { lineAutomaton } from './line-automaton.js';
import { loadLines } from './module.js';
import { makeTable } from './table.js';
import { lineAutomata } from './tables.js';

/** The module reads 16 bytes at a time. */
export const ALIGNMENTS = 16;
/** How many lines it is given at a time. */
const BATCH = 1000;

export interface ModuleVerification {
  readonly lines: number;
  readonly valid: number;
  /** Lines that the module classifies differently. */
  readonly disagreeing: readonly string[];
}

/** Gives the module of an RFC lines at each alignment: those of some texts that are UTF-8 and one line each. */
export async function verifyModule(
  id: GrammarId,
  texts: readonly string[],
  automaton = lineAutomata[id]?.(),
): Promise<ModuleVerification> {
  const rfc = rfcDefinition(id) as Definition;
  if (!automaton) throw new Error(`no table of ${id}`);
  const find = await loadLines(makeTable(lineAutomaton(automaton)));
  const lines = texts.filter((text) => !/[\n\r]|\p{Cs}/u.test(text));
  const isValid = lines.map((line) => canParseBy<Rfc>(rfc, line));
  const disagreeing = new Set<string>();
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const bytes = Buffer.from(batch.map((line) => `${line}\n`).join(''));
    for (let alignment = 0; alignment < ALIGNMENTS; alignment++) {
      const found = find(bytes, alignment);
      batch.forEach((line, index) => {
        if (!agrees(rfc, lineClass(found[index] ?? lineClasses.notUtf8), line, isValid[start + index] === true))
          disagreeing.add(line);
      });
    }
  }
  const valid = isValid.filter(Boolean).length;
  return { lines: ALIGNMENTS * lines.length, valid: ALIGNMENTS * valid, disagreeing: [...disagreeing] };
}

/** Whether a class is right for a line. A plain line draws no warning; a suspicious one may draw none either. */
function agrees({ guidance }: Definition, found: number, line: string, isValid: boolean): boolean {
  if (!isValid) return found === lineClasses.invalid;
  return found === lineClasses.suspicious || (found === lineClasses.plain && !mayWarn(line, guidance));
}
