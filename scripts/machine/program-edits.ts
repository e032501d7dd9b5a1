/** Random edits of a scanner's text, for the part of the checker that compares its functions with their automata. */
import type { Random } from '../../src/languages/sample.js';
import { Refused } from '../checker/tokens.mjs';
import type { GrammarId } from '../grammar/sources.js';
import { mutationTest, scannerTexts } from '../mutants/scanner.js';
import { scannerText } from '../readback/generated.js';
import type { Edited } from '../readback/editor.js';
import { programText } from './program.js';

export interface EditedProgram {
  readonly name: string;
  /** The program for the checker; undefined if the edited text is not in the language of scanners. */
  readonly program: string | undefined;
  /** What differs, as the automata of the edited text show it; undefined if each function matches what it matched before. */
  readonly difference: () => string | undefined;
}

export function editedPrograms(id: GrammarId, count: number, random: Random): EditedProgram[] {
  const original = scannerText(id);
  const test = mutationTest(id, original);
  return scannerTexts(original, count, random).map(({ name, text }: Edited) => ({
    name: /^line \d+, (?<what>[^:]*):/.exec(name)?.groups?.['what'] ?? name.replace(/.*, .*/, 'several edits'),
    program: readProgram(id, text),
    difference: (): string | undefined => {
      const first = test.verdict({ text });
      // the automata refuse what may never happen, such as what is done if a call fails that never does
      const verdict = 'caughtBy' in first && first.caughtBy === 'refused' ? test.confirmed(text, 'automata') : first;
      if ('missed' in verdict) return verdict.missed;
      return 'caughtBy' in verdict && verdict.caughtBy === 'language' ? verdict.how : undefined;
    },
  }));
}

function readProgram(id: GrammarId, text: string): string | undefined {
  try {
    return programText(id, text);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
