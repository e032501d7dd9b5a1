/** The proof that a scanner, as its text is, does what the RFC's BNF and its .split file say. */
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { MARK_BASE, type CharSet } from '../../src/automata/char-set.js';
import { shortestWord } from '../../src/automata/words.js';
import { checkProgram } from './check.js';
import { Compiler, type Reports } from './compile.js';
import { readScanner } from '../checker/scanner.mjs';
import type { Checked, Program } from './program.js';
import { patternSets, prefixMatches, readPattern, wholeMatches, type Pattern } from './regular-expressions.js';
import { Refused } from '../checker/tokens.mjs';
import type { MarkTable, Specification } from './specification.js';
import { calledBy, reports, setsIn, statementsIn } from './walk.js';

export type Kind = 'refused' | 'language' | 'places' | 'loop' | 'pattern' | 'call';

/** Something that does not hold. */
export interface Fault {
  readonly kind: Kind;
  readonly what: string;
  readonly witness: string;
}

export interface Step {
  readonly kind: Kind;
  readonly name: string;
  readonly states: number;
  readonly milliseconds: number;
  readonly faults: readonly Fault[];
}

/** A scanner that has been read and checked. */
export interface Readback extends Checked {
  readonly patterns: { readonly whole: Pattern | undefined; readonly runs: ReadonlyMap<string, Pattern> };
  /** All sets of characters in it. */
  readonly sets: readonly CharSet[];
}

/** Throws a Refused for what is not known, or cannot be. */
export function readBack(text: string): Readback {
  const program = readScanner(text);
  const checked = checkProgram(program);
  const pattern = (source: string): Pattern => {
    try {
      return readPattern(source);
    } catch (error) {
      throw new Refused(lineNumber(text, source), error instanceof Error ? error.message : String(error));
    }
  };
  const whole = program.pattern === undefined ? undefined : pattern(program.pattern);
  const runs = new Map([...program.runs].map(([name, source]) => [name, pattern(source)]));
  const sets = [...setsIn(program), ...[...runs.values(), ...(whole ? [whole] : [])].flatMap(patternSets)];
  return { ...checked, patterns: { whole, runs }, sets };
}

function lineNumber(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** Every step of the proof, each when it is asked for; the cheap ones first. `concerns`: of these functions alone. */
export function* proofSteps(
  readback: Readback,
  specification: Specification,
  concerns: (name: string) => boolean = everything,
): Generator<Step> {
  const { program, patterns, obligations, sets } = readback;
  const tables = timed('refused', 'tables', () => ({ states: 0, faults: tableFaults(program, specification) }));
  yield tables;
  if (tables.faults.length > 0) return;
  yield* loopSteps(readback);
  const alphabet = specification.alphabetFor(sets, false);
  const marked = specification.alphabetFor(sets, true);
  const languages = new Compiler(readback, alphabet);
  for (const { name, facts, line } of obligations) {
    yield timed('call', `line ${line}`, () => {
      const failing = languages.failures(name, facts);
      const what = `line ${line}: the call of ${name} may fail, and nothing is done about it`;
      return { states: failing.stateCount, faults: languageFaults('call', [[failing, what]], specification.marks) };
    });
  }
  const targets = [
    ...specification.rules.map((rule) => ({ rule, name: program.match.get(rule) ?? '' })),
    ...(program.match.get(specification.start) === program.scan.name
      ? []
      : [{ rule: specification.start, name: program.scan.name }]),
  ]
    .filter(({ name }) => concerns(name))
    // what calls little is proven soon
    .toSorted((a, b) => calledBy(program, a.name).size - calledBy(program, b.name).size);
  for (const { rule, name } of targets)
    yield timed('language', rule, () =>
      compared('language', rule, languages.whole(name), specification.language(rule, alphabet), specification.marks),
    );
  const splits = new Compiler(readback, marked, programReports(program, specification));
  for (const { rule, name } of targets) {
    if (!specification.hasMarks(rule) && !reports(program, name)) continue;
    yield timed('places', rule, () =>
      compared('places', rule, splits.whole(name), specification.split(rule, marked), specification.marks),
    );
  }
  const { whole } = patterns;
  if (whole && concerns('pattern'))
    yield timed('pattern', specification.start, () => {
      const dfa = wholeMatches(whole, alphabet);
      const outside = difference(dfa, specification.language(specification.start, alphabet));
      const what = 'the pattern takes what the rule does not';
      return { states: dfa.stateCount, faults: languageFaults('pattern', [[outside, what]], specification.marks) };
    });
}

function everything(): boolean {
  return true;
}

/** Every sticky regular expression, and the loop in its place for long inputs. */
function* loopSteps(readback: Readback): Generator<Step> {
  const { program, patterns, reached } = readback;
  const seen = new Set<string>();
  for (const statement of [...program.procedures.values()].flatMap(({ body }) => statementsIn(body))) {
    if (statement.type !== 'run' || !reached.has(statement)) continue;
    const { pattern: name, loop } = statement;
    const pattern = patterns.runs.get(name);
    if (!pattern) throw new Refused(statement.line, `${name} is not a regular expression`);
    if (seen.has(`${name} ${loop.name}`)) continue;
    seen.add(`${name} ${loop.name}`);
    yield timed('loop', `${name}, ${loop.name}`, () => {
      const alphabet = alphabetOfSets([...setsIn(program), ...patternSets(pattern)], 1);
      const ofPattern = prefixMatches(pattern, alphabet, MARK_BASE);
      const ofLoop = new Compiler(readback, alphabet).prefixes(loop.name, MARK_BASE);
      const sides = [
        [difference(ofPattern, ofLoop), `${name} ends at the mark, ${loop.name} does not`],
        [difference(ofLoop, ofPattern), `${loop.name} ends at the mark, ${name} does not`],
      ] as const;
      const faults = ofPattern.equals(ofLoop) ? [] : languageFaults('loop', sides, undefined);
      return { states: ofLoop.stateCount, faults };
    });
  }
}

function tableFaults(program: Program, { rules, components }: Specification): Fault[] {
  const fault = (what: string): Fault => ({ kind: 'refused', what, witness: '' });
  const faults: Fault[] = [];
  if ([...program.match.keys()].join() !== rules.join())
    faults.push(fault('match must have the rules of the RFC, in its order'));
  for (const name of components.keys()) if (!program.slots.has(name)) faults.push(fault(`slots has no ${name}`));
  const { cleared } = program.scan;
  for (const slot of [0, ...program.slots.values()])
    if (!cleared.includes(slot)) faults.push(fault(`scan leaves at[${slot}] as the last scan wrote it`));
  return faults;
}

/** The marks of what a program reports. */
export function programReports({ slots, productions }: Program, specification: Specification): Reports {
  return {
    component(slot, kind) {
      const [name = ''] = [...slots].find(([, place]) => place === slot) ?? [];
      const rules = specification.components.get(name) ?? [];
      const rule = rules.length > 1 ? rules[kind ?? -1] : kind === undefined ? rules[0] : undefined;
      const pair = specification.marks.find(`${name} ${rule}`);
      if (!pair) throw new Refused(0, `at[${slot}] and the rule ${kind ?? ''} after it are not those of a component`);
      return pair;
    },
    production(index) {
      const pair = specification.marks.find(productions[index] ?? '');
      if (!pair) throw new Refused(0, `at[0] = ${index} is not one of the productions`);
      return pair.close;
    },
  };
}

function compared(
  kind: Kind,
  rule: string,
  scanner: Dfa,
  bnf: Dfa,
  marks: MarkTable,
): { readonly states: number; readonly faults: readonly Fault[] } {
  const sides = [
    [bnf, scanner, `${rule}: the scanner does not match`],
    [scanner, bnf, `${rule}: the scanner alone matches`],
  ] as const;
  const faults = scanner.equals(bnf)
    ? []
    : languageFaults(
        kind,
        sides.map(([a, b, what]) => [difference(a, b), what] as const),
        marks,
      );
  return { states: scanner.stateCount, faults };
}

/** A fault for each language that is not empty. */
function languageFaults(kind: Kind, sides: readonly (readonly [Dfa, string])[], marks: MarkTable | undefined): Fault[] {
  return sides
    .filter(([dfa]) => !dfa.isEmpty())
    .map(([dfa, what]) => ({ kind, what, witness: wordText(dfa, shortestWord(dfa) ?? [], marks) }));
}

/** `//⟨authority a⟩/b⟨URI⟩`: a component between its marks, a production at its end. */
function wordText({ alphabet }: Dfa, word: readonly number[], marks: MarkTable | undefined): string {
  return word
    .map((symbol) => {
      const code = alphabet.representatives[symbol] ?? 0;
      if (code < MARK_BASE) return String.fromCharCode(code);
      const pair = marks?.pairs.find(({ open, close }) => open === code || close === code);
      if (!pair) return '⟨⟩';
      return code === pair.open ? `⟨${pair.name} ` : pair.name.includes(' ') ? '⟩' : `⟨${pair.name}⟩`;
    })
    .join('');
}

function timed(kind: Kind, name: string, run: () => { states: number; faults: readonly Fault[] }): Step {
  const started = performance.now();
  const { states, faults } = run();
  return { kind, name, states, faults, milliseconds: performance.now() - started };
}
