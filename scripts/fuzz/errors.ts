/** What errors promise: where, what may follow, by which rule. */
import { has, LEADS, TRAILS } from '../../src/automata/char-set.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { diagnose, safeParse, type Diagnostic } from '../../src/index.js';
import type { Rfc } from '../../src/rfcs/registry.js';
import { printedRule } from '../../src/rfcs/model/definition.js';
import { definition, equal, holdsIf, type Case, type Outcome, type Property } from './property.js';
import { automaton, ruleOption } from './verdicts.js';

export const errors: readonly Property[] = [
  {
    name: 'the offset is the length of the longest prefix that can be completed',
    about: 'strings',
    outcome: ofFirstError(({ offset }, tried) => {
      const dfa = automaton(tried);
      const isAlive = (length: number): boolean => dfa.live[dfa.run(tried.text.slice(0, length))] === 1;
      const next = String.fromCodePoint(tried.text.codePointAt(offset) ?? 0);
      // half of a pair of units may be the beginning of a character, but no character
      const isHalf = (): boolean => liveCodes(dfa, dfa.run(tried.text.slice(0, offset + 1))).every(isTrail);
      const isLongest =
        isAlive(offset) &&
        (offset === tried.text.length || !isAlive(offset + next.length) || (isLead(next) && isHalf()));
      return holdsIf(isLongest, `offset ${offset}`);
    }),
  },
  {
    name: 'expected lists exactly what may follow at the offset, for every rule',
    about: 'strings of rules',
    outcome: ofFirstError(({ offset, expected }, tried) => {
      const dfa = automaton(tried);
      const state = dfa.run(tried.text.slice(0, offset));
      const said = new Set(expected.flatMap((word) => firstCodes(tried.rfc, word)));
      return equal(
        'expected',
        [expected.includes('end of input'), [...said].toSorted((a, b) => a - b)],
        [dfa.isAccepting(state), liveCodes(dfa, state)],
      );
    }),
  },
  {
    name: 'the path leads from the rule to the innermost one, and the section is that of a rule of the path',
    about: 'strings of rules',
    outcome: ofFirstError(({ path, rule, section }, tried) => {
      const { rules, sections, startRules } = definition(tried.rfc);
      const isPath = path[0] === (tried.rule ?? startRules[0]) && path.at(-1) === rule;
      const hasSection = path.some((outer) => sections[outer] === section);
      return holdsIf(
        isPath && hasSection && path.every((name) => rules.includes(name)),
        `path ${path.join()}, section ${section}`,
      );
    }),
  },
  {
    name: 'errors and their places are in the string and do not overlap',
    about: 'strings of rules',
    outcome: ({ rfc, rule, text }) => {
      const found = diagnose(text, { rfc, ...ruleOption(rule) }).filter(({ severity }) => severity === 'error');
      const spans = found.flatMap((error) => [error, ...error.places]).toSorted((a, b) => a.start - b.start);
      const isWrong = spans.some(
        ({ start, end }, index) => start < (spans[index - 1]?.end ?? 0) || end < start || end > text.length,
      );
      if (found.some(({ count, places }) => count < places.length + 1))
        return { broken: 'count is less than the places' };
      return holdsIf(!isWrong, JSON.stringify(spans.map(({ start, end }) => [start, end])));
    },
  },
];

function ofFirstError(judge: (error: Diagnostic, tried: Case) => Outcome): (tried: Case) => Outcome {
  return (tried) => {
    const result = safeParse(tried.text, { rfc: tried.rfc, ...ruleOption(tried.rule) });
    return result.ok ? 'does not apply' : judge(result.diagnostics[0], tried);
  };
}

const known = new Map<string, readonly number[]>();

/** The characters that a word of `expected` allows. */
function firstCodes(id: Rfc, word: string): readonly number[] {
  if (word === 'end of input') return [];
  if (/^["']/.test(word)) return [word.charCodeAt(1)];
  const [, first, last = first] = /^U\+([\dA-F]+)(?:-U\+([\dA-F]+))?$/.exec(word) ?? [];
  if (first !== undefined && last !== undefined) {
    // a character beyond FFFF begins with the first unit of its pair
    const [from = 0, to = 0] = [first, last].map((code) => String.fromCodePoint(parseInt(code, 16)).charCodeAt(0));
    return codesUpTo(LAST).slice(from, to + 1);
  }
  const rfc = definition(id);
  const codes =
    known.get(`${id} ${word}`) ??
    rfc.rules
      .filter((name) => printedRule(rfc, name) === word)
      .slice(0, 1)
      .flatMap((rule) => liveCodes(ruleDfa(rfc.automaton, rule), 0));
  known.set(`${id} ${word}`, codes);
  return codes;
}

/** The last character that is compared. */
const LAST = 255;

function codesUpTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, code) => code);
}

function liveCodes(dfa: Dfa, state: number): number[] {
  return codesUpTo(LAST).filter((code) => dfa.live[dfa.next(state, dfa.alphabet.classIndex(code))] === 1);
}

/** Whether a character is the first unit of a pair without the second. */
function isLead(character: string): boolean {
  return character.length === 1 && has([LEADS], character.charCodeAt(0));
}

function isTrail(code: number): boolean {
  return has([TRAILS], code);
}
