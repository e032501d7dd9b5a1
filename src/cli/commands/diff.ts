import { printedRule } from '../../rfcs/definition.js';
import { correspondences } from '../../languages/rule-table.js';
import { diffGrammars, type GrammarDifference } from '../../languages/diff-grammars.js';
import { explainRejection } from '../../languages/rejection.js';
import { relationSigns } from '../../formats/relation.js';
import { definitionOf, registry, type Rfc, type Rule } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, knownRfc, readArguments } from '../arguments.js';
import type { Output } from '../output.js';
import { UsageError } from '../usage-error.js';

export const diffHelp = `rfc-uri diff RFC RFC [--rule RULE] [--rule-b RULE] [--limit N] [--format text|json]
rfc-uri diff --all [--format text|json]

How two RFCs differ as grammars, exactly: whether all strings of one are strings of the other, and the shortest strings
that only one of them takes, with the place where the other gives up. Rules are taken by the letter.

  --rule RULE    compare this rule of the first RFC with the one that corresponds to it in the second, not the whole reference;
                 or a row of the table that --all prints, such as absolute or query
  --rule-b RULE  or with this one
  --limit N      the most strings of each side (10)
  --all          which RFC's strings are all strings of which other: whole references, absolute forms, components
  --format json  the same as JSON

  rfc-uri diff rfc1738 rfc2396 --rule host`;

/** `rfc-uri diff`. */
export async function diffCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rule'], flags: ['all'], values: ['rule-b', 'limit'] });
  if (options.help) return output.line(diffHelp);
  const format = chosenFormat(options, ['text', 'json'] as const);
  if (
    options.flags.has('all') &&
    (options.positionals.length > 0 || options.rule !== undefined || options.values.size > 0)
  ) {
    throw new UsageError('--all compares every pair of RFCs; it takes neither RFCs nor rules');
  }
  if (options.flags.has('all'))
    return output.line(format === 'json' ? JSON.stringify(matrix(), null, 2) : matrixText());

  const [a, b, ...rest] = options.positionals;
  if (a === undefined || b === undefined || rest.length > 0) throw new UsageError('name two RFCs to compare, or --all');
  const difference = differ(
    knownRfc(a),
    knownRfc(b),
    options.rule,
    options.values.get('rule-b'),
    limitOf(options.values.get('limit')),
  );
  return output.line(format === 'json' ? JSON.stringify(explained(difference), null, 2) : differenceText(difference));
}

function differ(a: Rfc, b: Rfc, rule: string | undefined, ruleB: string | undefined, limit: number): GrammarDifference {
  try {
    return diffGrammars(a, b, { rule: rule as Rule, ruleB: ruleB as Rule, limit }); // any text: diffGrammars says if it is none
  } catch (error) {
    // the option has another name here
    if (error instanceof RangeError) throw new UsageError(error.message.replace('(ruleB)', '(--rule-b)'));
    throw error;
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return 10;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--limit takes a whole number, not "${visible(text)}"`);
  return Number(text);
}

/** The difference with, for each string, why the other side rejects it. */
function explained({ a, b, relation, onlyInA, onlyInB }: GrammarDifference): object {
  const side = (strings: readonly string[], other: GrammarDifference['a']): object[] =>
    strings.map((string) => ({ string, rejected: explainRejection(string, other.rfc, other.rule) }));
  return { a, b, relation, onlyInA: side(onlyInA, b), onlyInB: side(onlyInB, a) };
}

const sentences = {
  equal: 'take the same strings',
  subset: 'every string of the first is one of the second, and not the other way round',
  superset: 'every string of the second is one of the first, and not the other way round',
  overlapping: 'each takes strings that the other does not',
  disjoint: 'have no string in common',
} as const;

function differenceText({ a, b, relation, onlyInA, onlyInB }: GrammarDifference): string {
  const name = ({ rfc, rule }: GrammarDifference['a']): string => {
    const definition = definitionOf<Rfc>(rfc);
    return `${printedRule(definition, rule)} of ${definition.name}`;
  };
  const side = (
    strings: readonly string[],
    taken: GrammarDifference['a'],
    rejected: GrammarDifference['a'],
  ): string[] => {
    if (strings.length === 0) return [];
    const shown = strings.map((string) => (string === '' ? '(empty)' : visible(string)));
    const width = Math.max(...shown.map((text) => text.length));
    const rows = strings.map(
      (string, index) => `  ${shown[index]?.padEnd(width)}   ${explainRejection(string, rejected.rfc, rejected.rule)}`,
    );
    return ['', `only ${name(taken)}:`, ...rows];
  };
  return [
    `${name(a)}, ${name(b)}: ${relation}`,
    sentences[relation],
    ...side(onlyInA, a, b),
    ...side(onlyInB, b, a),
  ].join('\n');
}

type Matrix = readonly { readonly component: string; readonly relations: readonly GrammarDifference[] }[];

/** Every pair of RFCs that has a component. */
function matrix(): Matrix {
  const ids = Object.keys(registry) as Rfc[];
  return correspondences.map(({ name, rules }) => ({
    component: name,
    relations: ids.flatMap((a, index) =>
      ids.slice(index + 1).flatMap((b) => {
        const rule = rules[a];
        const ruleB = rules[b];
        return rule === undefined || ruleB === undefined ? [] : [diffGrammars(a, b, { rule, ruleB, limit: 1 })];
      }),
    ),
  }));
}

/** A row a component: `rfc1738 ⊂ rfc2396`. */
function matrixText(): string {
  const rows = matrix().map(({ component, relations }) => {
    const cells = relations.map(({ a, b, relation }) => `${a.rfc} ${relationSigns[relation]} ${b.rfc}`.padEnd(19));
    return `${component.padEnd(12)} ${cells.join('  ')}`.trimEnd();
  });
  return [
    ...rows,
    '',
    '= the same strings   ⊂ a part   ⊃ the whole and more   ≬ each has its own   ∥ nothing in common',
  ].join('\n');
}
