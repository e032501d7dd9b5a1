/** The automata of a scanner's text, and the claims about its RFC, as proof/README.md describes these files. */
import type { Alphabet } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { scannerDescription } from '../grammar/component-rules.js';
import type { GrammarId } from '../grammar/sources.js';
import { Compiler } from '../readback/compile.js';
import { scannerText } from '../readback/generated.js';
import { readBack, programReports } from '../readback/proof.js';
import { Specification } from '../readback/specification.js';
import { reports } from '../readback/walk.js';

/**
 * The automata of a scanner's functions: `language`, what each function matches; `places`, with marks where it reports that a
 * component begins or ends, or that a production ends. Throws a ReadbackError for a text that the reader does not accept.
 */
export function automataText(id: GrammarId, text: string = scannerText(id)): string {
  const readback = readBack(text);
  const { program, sets } = readback;
  const specification = new Specification(id, sets);
  const functions = new Map(specification.rules.map((rule) => [rule, program.match.get(rule) ?? '']));
  functions.set(specification.start, program.scan.name);
  const plain = specification.alphabetFor(sets, false);
  const marked = specification.alphabetFor(sets, true);
  const languages = new Compiler(readback, plain);
  const places = new Compiler(readback, marked, programReports(program, specification));
  const marks = specification.marks.pairs.flatMap(({ name }) =>
    ['<', '>'].map((sign) => sign + name.replace(' ', '=')),
  );
  const reporting = [...functions].filter(([rule, name]) => specification.hasMarks(rule) || reports(program, name));
  return [
    ...sectionLines('language', plain, []),
    ...[...functions].flatMap(([rule, name]) => automatonLines(rule, languages.whole(name))),
    ...sectionLines('places', marked, marks),
    ...reporting.flatMap(([rule, name]) => automatonLines(rule, places.whole(name))),
    '',
  ].join('\n');
}

function sectionLines(kind: string, { classes, characterCount }: Alphabet, marks: readonly string[]): string[] {
  const cuts = classes
    .slice(0, characterCount)
    .flatMap((ranges, index) => ranges.map(([first]) => [first, index] as const))
    .toSorted(([a], [b]) => a - b);
  // for Coq, numbers go on after the last UTF-16 unit; no set has them, and none has the first class
  const [first = 0] = cuts.map(([, own]) => own);
  if (cuts.at(-1)?.[1] !== first) cuts.push([0x10000, first]);
  // the first class begins with the first character
  return [`kind ${kind}`, ['alphabet', ...cuts.flat().slice(1)].join(' '), ['marks', ...marks].join(' ')];
}

/** A line for each state: whether it accepts, and the state after each class and each mark. */
function automatonLines(rule: string, dfa: Dfa): string[] {
  const next = (state: number): number[] =>
    Array.from({ length: dfa.alphabet.size }, (_, symbol) => dfa.next(state, symbol));
  const states = Array.from({ length: dfa.stateCount }, (_, state) =>
    [dfa.isAccepting(state) ? '+' : '-', ...next(state)].join(' '),
  );
  return [`rule ${rule}`, ...states];
}

/** The components and the productions that a scanner reports, and the production of the .split file that says how a whole reference is meant. */
export function claimsText(id: GrammarId): string {
  const { components, productions } = scannerDescription(id).reported;
  const intended = grammarsBy[id].intended?.split;
  return [
    ...Object.entries(components).map(([name, { rules, container, repeated }]) =>
      [container ? 'container' : repeated ? 'repeated' : 'component', name, ...rules].join(' '),
    ),
    ...productions.map((name) => `production ${name}`),
    ...(intended === undefined ? [] : [`intended ${intended}`]),
    '',
  ].join('\n');
}
