/** A trial of the compiler: a random grammar, strings for it, and where Peggy's parser and our scanner differ. */
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import type { RandomGrammar } from './random-grammar.js';
import { NO_MATCH, peggyRunner, scannerRunner, scannerText, type CompiledScanner, type Runner } from './runners.js';

export interface Trial {
  readonly grammar: RandomGrammar;
  readonly strings: readonly string[];
}

/** A difference makes the compiler wrong; a refusal says why the compiler cannot compile a grammar. */
export type Outcome = { readonly same: true } | { readonly refusal: string } | Difference;

export interface Difference {
  /** What was asked: a rule and an offset, or the whole string. */
  readonly question: string;
  readonly input: string;
  readonly peggy: string;
  readonly scanner: string;
}

/** The length above which scanners use no regular expressions for runs of characters, as their texts have it. */
const LONGEST = 'const LONGEST = 1_000_000;';

/** Makes the text of a scanner. */
export type Compile = (grammar: RandomGrammar) => string;

export function runTrial({ grammar, strings }: Trial, compile: Compile = scannerText): Outcome {
  try {
    const text = compile(grammar);
    const texts = text.includes('n < LONGEST') ? [text, text.replace(LONGEST, 'const LONGEST = 0;')] : [text];
    const peggy = peggyRunner(grammar);
    for (const scanner of texts.map((one) => scannerRunner(grammar, one))) {
      for (const input of strings) {
        const difference = differenceAt(grammar, input, peggy, scanner);
        if (difference) return difference;
      }
    }
    return { same: true };
  } catch (error) {
    if (error instanceof UnsupportedGrammarError) return { refusal: error.message };
    if (!(error instanceof Error)) throw error;
    return { question: 'compiling', input: '', peggy: 'no error', scanner: `${error.name}: ${error.message}` };
  }
}

/** The patterns of random grammars may take exponential time. */
const SHORT = 16;

function differenceAt(
  { rules }: RandomGrammar,
  input: string,
  peggy: Runner,
  { match, scan, pattern }: CompiledScanner,
): Difference | undefined {
  for (const rule of rules.keys()) {
    if (rule.includes('__')) continue;
    for (const offset of new Set([0, input.length >> 1])) {
      const [expected, found] = [peggy(rule, input, offset), match(rule, input, offset)];
      if (expected !== found) return { question: `rule ${rule} at ${offset}`, input, peggy: expected, scanner: found };
    }
  }
  const [start = ''] = rules.keys();
  const first = peggy(start, input, 0);
  const whole = first.startsWith(`ends at ${input.length},`) ? first : NO_MATCH;
  const scanned = scan(input);
  if (whole !== scanned) return { question: 'the whole string', input, peggy: whole, scanner: scanned };
  if (input.length <= SHORT && pattern?.test(input) && whole === NO_MATCH)
    return { question: 'the whole string', input, peggy: whole, scanner: 'matches by the regular expression' };
  return undefined;
}
