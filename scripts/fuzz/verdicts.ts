/** Everything that gives a verdict gives the same one. */
import type { Dfa } from '../../src/automata/dfa.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import {
  canParse,
  compare,
  diagnose,
  parse,
  parseTree,
  safeParse,
  toRegExp,
  tryParse,
  UriSyntaxError,
} from '../../src/index.js';
import type { Rfc } from '../../src/rfcs/registry.js';
import { definition, equal, holdsIf, type Case, type Property } from './property.js';

export const verdicts: readonly Property[] = [
  {
    name: 'canParse, tryParse and the automaton agree',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const expected = automaton({ rfc, text }).accepts(text);
      const isParsed = tryParse(text, { rfc }) !== undefined;
      return holdsIf(
        canParse(text, { rfc }) === expected && isParsed === expected,
        `the automaton says ${expected}, canParse ${canParse(text, { rfc })}, tryParse ${isParsed}`,
      );
    },
  },
  {
    name: 'canParse, parseTree, toRegExp and the automaton agree about every rule',
    about: 'strings of rules',
    outcome: ({ rfc, rule = definition(rfc).startRules[0], text }) => {
      const expected = automaton({ rfc, rule, text }).accepts(text);
      const given = [
        canParse(text, { rfc, ...ruleOption(rule) }),
        accepted(() => parseTree(text, { rfc, ...ruleOption(rule) })),
        expression(rfc, rule).test(text),
      ];
      return equal('canParse, parseTree, toRegExp', given, [expected, expected, expected]);
    },
  },
  {
    name: 'parse throws what safeParse returns, and what diagnose finds first',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const result = safeParse(text, { rfc });
      const found = diagnose(text, { rfc }).find(({ severity }) => severity === 'error');
      let thrown: UriSyntaxError | undefined;
      try {
        parse(text, { rfc });
      } catch (error) {
        if (!(error instanceof UriSyntaxError)) throw error;
        thrown = error;
      }
      if (result.ok) return equal('errors of a valid string', [thrown?.message, found?.message], [null, null]);
      const [first] = result.diagnostics;
      return equal(
        'parse and diagnose',
        [thrown?.diagnostics[0], found?.offset, found?.expected],
        [first, first.offset, first.expected],
      );
    },
  },
  {
    name: 'a valid string has no errors, and an invalid one no warnings',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const severities = new Set(diagnose(text, { rfc }).map(({ severity }) => severity));
      const expected = canParse(text, { rfc }) ? 'warning' : 'error';
      return holdsIf(
        [...severities].every((one) => one === expected),
        `found ${[...severities].join()}`,
      );
    },
  },
  {
    name: 'compare gives the verdict of each RFC, and reads what tryParse reads',
    about: 'strings',
    rfcs: ['rfc3986'],
    outcome: ({ text }) => {
      const given = Object.entries(compare(text).verdicts).flatMap(([id, verdict]) =>
        id === 'whatwg' ? [] : [[id, verdict.valid] as const],
      );
      const own = given.map(([id]) => [id, canParse(text, { rfc: id as Rfc })]);
      return equal('verdicts', given, own);
    },
  },
];

/** The automaton of the rule of a case. */
export function automaton({ rfc, rule }: Case): Dfa {
  const { automaton: automata, intended, startRules } = definition(rfc);
  return ruleDfa(automata, rule ?? intended ?? startRules[0]);
}

/** The option `rule`; which names an RFC has, the types cannot know here. */
export function ruleOption(rule: string | undefined): { readonly rule?: never } {
  return (rule === undefined ? {} : { rule }) as { readonly rule?: never };
}

const expressions = new Map<string, RegExp>();

function expression(rfc: Rfc, rule: string): RegExp {
  const key = `${rfc} ${rule}`;
  const known = expressions.get(key) ?? toRegExp(rfc, rule as never);
  expressions.set(key, known);
  return known;
}

function accepted(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof UriSyntaxError) return false;
    throw error;
  }
}
