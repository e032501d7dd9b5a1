import { differenceText } from '../../formats/difference-text.js';
import { alignedRows } from '../../formats/wrap.js';
import type { LearnedValidator } from '../../languages/conformance/learn.js';
import type { TestCase } from '../../languages/conformance/suite.js';
import type { ValidatorFault } from '../../languages/conformance/verdicts.js';
import type { ReadLanguage } from '../../languages/language.js';
import { visible } from '../../syntax/show.js';
import { json } from '../session/safe-text.js';

/**
 * What a test found:
 *
 *     URI of RFC 3986: 65060 strings, 2 answers are wrong
 *
 *     wrongly accepted   1   fragment in URI of RFC 3986   a:##
 */
export function reportText(
  { title }: ReadLanguage,
  cases: readonly TestCase[],
  faults: readonly ValidatorFault[],
): string {
  const wrong = faults.reduce((sum, { count }) => sum + count, 0);
  if (wrong === 0) return `${title}: ${cases.length} strings, all answers are right`;
  const rows = faults.map(({ wrongly, count, rule, string }) => [
    `wrongly ${wrongly}`,
    `${count}`,
    rule,
    string === '' ? '(empty)' : visible(string),
  ]);
  const found = wrong === 1 ? '1 answer is wrong' : `${wrong} answers are wrong`;
  return [`${title}: ${cases.length} strings, ${found}`, '', ...alignedRows(rows, '   ')].join('\n');
}

/** How many strings are shown of each side of a difference. */
const SHOWN = 10;

/** What was learned, as `rfc-uri diff` prints a difference. */
export function learnedText({ states, questions, difference }: LearnedValidator): string {
  const { onlyInA, onlyInB } = difference;
  const shown = { onlyInA: onlyInA.slice(0, SHOWN), onlyInB: onlyInB.slice(0, SHOWN) };
  return `learned with ${questions} questions: an automaton of ${states} ${states === 1 ? 'state' : 'states'}
${differenceText({ ...difference, ...shown })}`;
}

/** What a test found, as JSON. */
export function reportJson(
  strings: number,
  faults: readonly ValidatorFault[],
  learned: LearnedValidator | undefined,
): string {
  if (!learned) return json({ strings, faults }, 2);
  const { states, questions, difference } = learned;
  const { relation, onlyInA, onlyInB, shares } = difference;
  return json(
    {
      strings,
      faults,
      learned: { states, questions, relation, onlyInValidator: onlyInA, onlyInLanguage: onlyInB, shares },
    },
    2,
  );
}
