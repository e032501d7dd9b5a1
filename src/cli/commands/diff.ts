import {
  differenceText,
  type ExplainedDifference,
  type RelationsRow,
  relationsTable,
} from '../../formats/difference-text.js';
import { diffGrammars, MAX_WITNESSES, type GrammarDifference } from '../../languages/diff-grammars.js';
import { explainRejection } from '../../languages/explain-rejection.js';
import { type Correspondence, correspondenceNamed, correspondences } from '../../languages/rule-table.js';
import { rfcIds } from '../../rfcs/load.js';
import { rfcDefinition, type Rfc, type Rule } from '../../rfcs/registry.js';
import { chosenFormat, knownRfc, ruleNamed, type Arguments } from '../arguments/arguments.js';

import { chosenNumber } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { rfcList } from '../arguments/options.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

const DEFAULT_LIMIT = 10;

export const command: Command = {
  usage: ['ID ID [--rule RULE] [--rule-b RULE] [--limit N] [--format text|json]', '--all [--format text|json]'],
  about: `Compares two RFCs as grammars. The result is exact: whether one accepts all
strings of the other, and the shortest strings that only one of them accepts,
with the offset where the other rejects them. Rules are read literally.

The IDs: ${rfcList}`,
  options: [
    {
      name: 'rule',
      value: 'RULE',
      help: 'compare this rule of the first RFC with the corresponding rule of the second (default: the whole reference); also the name of a row that --all prints, such as query',
    },
    { name: 'rule-b', value: 'RULE', help: 'compare with this rule of the second RFC instead' },
    {
      name: 'limit',
      value: 'N',
      help: `the most strings to print for each side (default: ${DEFAULT_LIMIT}, at most ${MAX_WITNESSES})`,
    },
    {
      name: 'all',
      help: 'print how each pair of RFCs relates, for whole references, absolute forms and components',
    },
    { name: 'format', value: 'FORMAT', help: 'text (default) or json' },
  ],
  examples: [
    'rfc-uri diff rfc1738 rfc2396 --rule host',
    'rfc-uri diff rfc2396 rfc3986 --limit 3 --format json',
    'rfc-uri diff --all',
  ],
  exitCodes: '0 done, 2 wrong usage.',
  run: (options, session) => runDiff(options, session),
};

/** `rfc-uri diff`. `table` has the rows that --all prints. */
export async function runDiff(
  options: Arguments,
  session: Session,
  table: readonly Correspondence[] = correspondences,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  const { positionals, flags, values, rule } = options;
  if (flags.has('all')) {
    if (positionals.length > 0 || rule !== undefined || values.size > 0)
      throw new UsageError('--all compares every pair of RFCs; do not name RFCs or rules');
    const rows = table.map(relationsRow);
    return format === 'json' ? session.line(json(rows, 2)) : session.prose(relationsTable(rows));
  }

  const [a, b, ...rest] = positionals;
  if (a === undefined || b === undefined || rest.length > 0) throw new UsageError('name two RFCs to compare, or --all');
  const limitText = `a whole number from 0 to ${MAX_WITNESSES}`;
  const limit = chosenNumber(options, 'limit', limitText, { digits: /^\d+$/, most: MAX_WITNESSES }) ?? DEFAULT_LIMIT;
  const difference = explained(differ(knownRfc(a), knownRfc(b), rule, values.get('rule-b'), limit));
  return format === 'json' ? session.line(json(difference, 2)) : session.prose(differenceText(difference));
}

function differ(a: Rfc, b: Rfc, rule: string | undefined, ruleB: string | undefined, limit: number): GrammarDifference {
  try {
    // any text: diffGrammars throws if it is not a rule
    return diffGrammars(a, b, { rule: rule as Rule, ruleB: ruleB as Rule, limit });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // if a rule is unknown, these say so
    if (rule !== undefined && !correspondenceNamed(rule)) ruleNamed(rfcDefinition<Rfc>(a), rule);
    if (ruleB !== undefined) ruleNamed(rfcDefinition<Rfc>(b), ruleB);
    // the option has another name on the command line
    throw new UsageError(error.message.replace(/\bruleB\b/, '--rule-b'));
  }
}

/** Adds to each string why the other side rejects it. */
function explained({ a, b, relation, onlyInA, onlyInB }: GrammarDifference): ExplainedDifference {
  const withReasons = (strings: readonly string[], { rfc, rule }: GrammarDifference['a']) =>
    strings.map((string) => ({ string, rejected: explainRejection(string, rfc, rule) }));
  return { a, b, relation, onlyInA: withReasons(onlyInA, b), onlyInB: withReasons(onlyInB, a) };
}

/** How every two RFCs that have a rule of this row relate. */
function relationsRow({ name, rules }: Correspondence): RelationsRow {
  const relations = rfcIds.flatMap((a, index) =>
    rfcIds.slice(index + 1).flatMap((b) => {
      const rule = rules[a];
      const ruleB = rules[b];
      return rule === undefined || ruleB === undefined ? [] : [diffGrammars(a, b, { rule, ruleB, limit: 1 })];
    }),
  );
  return { component: name, relations };
}
