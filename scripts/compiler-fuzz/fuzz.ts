/** Fuzzes the compiler of scanners: random grammars, compiled and run, against Peggy's parsers of them. */
import { Random } from '../../src/languages/sample.js';
import { randomGrammar, stringsFor } from './random-grammar.js';
import { grammarText, scannerText } from './runners.js';
import { shrunk } from './shrink.js';
import { runTrial, type Compile, type Difference, type Trial } from './trial.js';

export interface Totals {
  /** A case is a grammar and a string. */
  readonly cases: number;
  readonly grammars: number;
  readonly failures: number;
  /** How many grammars were refused for each reason. */
  readonly refusals: ReadonlyMap<string, number>;
}

/** A grammar that the compiler gets wrong, as small as possible. */
export interface Failure {
  readonly trial: Trial;
  readonly difference: Difference;
}

/** At most this many strings for each grammar. */
const STRINGS = 200;
/** After this many failures there is enough to do. */
const MOST_FAILURES = 10;

/** Tries random grammars until there were enough cases. The same seed gives the same cases. */
export function fuzz(
  cases: number,
  seed: number,
  report: (failure: Failure) => void,
  compile: Compile = scannerText,
  mostFailures = MOST_FAILURES,
): Totals {
  const random = new Random(seed);
  const refusals = new Map<string, number>();
  let [done, grammars, failures] = [0, 0, 0];
  while (done < cases && failures < mostFailures) {
    const grammar = randomGrammar(random);
    const trial = { grammar, strings: stringsFor(grammar, Math.min(STRINGS, cases - done), random) };
    const outcome = runTrial(trial, compile);
    if ('refusal' in outcome) {
      const reason = outcome.refusal.replaceAll(/the rule \w+/g, 'a rule');
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
      continue;
    }
    grammars++;
    done += trial.strings.length;
    if (!('question' in outcome)) continue;
    failures++;
    report(smallest({ grammar, strings: [outcome.input] }, compile));
  }
  return { cases: done, grammars, failures, refusals };
}

function smallest(trial: Trial, compile: Compile): Failure {
  const isError = (candidate: Trial): boolean => {
    const outcome = runTrial(candidate, compile);
    return 'question' in outcome && outcome.question === 'compiling';
  };
  const isDifferent = (candidate: Trial): boolean => 'question' in runTrial(candidate, compile) && !isError(candidate);
  const found = shrunk(trial, isError(trial) ? isError : isDifferent);
  const difference = runTrial(found, compile);
  if (!('question' in difference)) throw new Error('the smallest trial does not fail');
  return { trial: found, difference };
}

/** A failure as text: the grammar, what is reported, the string, and both answers. */
export function failureText({ trial, difference }: Failure): string {
  const { components, productions, likely, unlikely } = trial.grammar;
  const { question, input, peggy, scanner } = difference;
  return `${grammarText(trial.grammar)}reported: ${JSON.stringify({ components, productions, likely, unlikely })}
input ${JSON.stringify(input)}, ${question}
  Peggy:   ${peggy}
  scanner: ${scanner}
`;
}
