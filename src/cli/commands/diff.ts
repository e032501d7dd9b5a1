import { splitDifferences } from '../../comparison/split-differences.js';
import { splitDifferenceText } from '../../formats/split-difference-text.js';
import { differenceText, type RelationsRow, relationsTable } from '../../formats/difference-text.js';
import { compareRead, SHARES_LENGTH, type ReadDifference } from '../../languages/comparison/compare.js';
import { diffGrammars, findRules, MAX_WITNESSES } from '../../languages/diff-grammars.js';
import { readLanguage, type Language, type ReadLanguage } from '../../languages/language.js';
import { type Correspondence, correspondenceNamed, correspondences } from '../../languages/rule-table.js';
import { rfcIds } from '../../rfcs/names.js';
import type { SharedComponentName } from '../../rfcs/model/comparison.js';
import { rfcDefinition, type Rfc, type Rule } from '../../rfcs/registry.js';
import { chosenFormat, chosenNumber, ruleNamed, tryOptions, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import {
  chosenMaxStates,
  languageHelp,
  operandLanguage,
  readOperands,
  languageGroup,
  tryLanguages,
  type Operand,
} from '../arguments/language.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

const DEFAULT_LIMIT = 10;

export const command: Command = {
  usage: [
    'LANGUAGE LANGUAGE [OPTION...]',
    'RFC RFC --component NAME [--format text|json]',
    '--all [--format text|json]',
  ],
  about: `Compares two languages exactly: whether one accepts all strings of the other,
the shortest string for each reason why only one accepts it, and the share of
strings of each length that only one accepts.

${languageHelp}`,
  options: [
    {
      name: 'rule',
      value: 'RULE',
      help: 'compare this rule with its counterpart in the second RFC',
    },
    { name: 'rule-b', value: 'RULE', help: 'compare with this rule of the second RFC instead' },
    { name: 'where', value: 'LANGUAGE', help: 'compare only strings of this language, such as /^https?:/' },
    {
      name: 'limit',
      value: 'N',
      help: `strings to print for each side (default: ${DEFAULT_LIMIT}, at most ${MAX_WITNESSES})`,
    },
    { name: 'component', value: 'NAME', help: 'print strings in which they find a different NAME, such as host' },
    {
      name: 'all',
      help: 'print how each pair of RFCs relates',
    },
    { name: 'format', value: 'FORMAT', help: 'text (default) or json' },
  ],
  examples: [
    'rfc-uri diff rfc1738 rfc2396 --rule host',
    "rfc-uri diff '/^[a-z]+:\\S+$/i' rfc3986:URI --where /^http/",
    'rfc-uri diff rfc2396 rfc3986 --component host',
  ],
  groups: [languageGroup],
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
  if (a === undefined || b === undefined || rest.length > 0)
    throw new UsageError('name two languages to compare, or --all');
  const where = values.get('where');
  const operands = await readOperands(where === undefined ? [a, b] : [a, b, where], session, options);
  const component = values.get('component');
  if (component !== undefined) return printSplits(operands, component, options, session);
  const { titles, ...difference } = differ(operands, options);
  if (format === 'json') return session.line(json(difference, 2));
  return session.prose(differenceText({ ...difference, titles }));
}

/** How two RFCs split strings differently. */
async function printSplits(
  [a, b]: readonly [Operand, Operand, Operand?],
  component: string,
  { values, rule, format }: Arguments,
  session: Session,
): Promise<void> {
  const others = [...values.keys()].filter((name) => name !== 'component');
  if (rule !== undefined || others.length > 0) throw new UsageError('--component takes no other option but --format');
  if (!('rfc' in a && 'rfc' in b) || a.rule !== undefined || b.rule !== undefined)
    throw new UsageError('--component compares two RFCs');
  const splits = tryOptions(() => splitDifferences(a.rfc, b.rfc, component as SharedComponentName)); // or it throws
  if (format === 'json') return session.line(json(splits, 2));
  return session.prose(splitDifferenceText(a.rfc, b.rfc, component, splits));
}

function differ([a, b, where]: readonly [Operand, Operand, Operand?], options: Arguments): ReadDifference {
  const limitText = `a whole number from 0 to ${MAX_WITNESSES}`;
  const limit = chosenNumber(options, 'limit', limitText, { digits: /^\d+$/, most: MAX_WITNESSES }) ?? DEFAULT_LIMIT;
  const maxStates = chosenMaxStates(options);
  const read = (language: Language, which: string): ReadLanguage =>
    tryLanguages(() => readLanguage(language, { maxStates }), `${which}: `);
  const [inA, inB] = comparedLanguages([a, b], options);
  const compared = {
    where: where && read(operandLanguage(where, undefined), '--where'),
    limit,
    maxLength: SHARES_LENGTH,
  };
  const languages = [read(inA, 'the first language'), read(inB, 'the second language')] as const;
  return tryLanguages(() => compareRead(...languages, compared));
}

/** Of two RFCs, rules that are not named correspond. */
function comparedLanguages([a, b]: readonly [Operand, Operand], { rule, values }: Arguments): [Language, Language] {
  const ruleB = values.get('rule-b');
  if (!('rfc' in a && 'rfc' in b)) return [operandLanguage(a, rule), operandLanguage(b, ruleB)];
  const [inA, inB] = [
    a.rule === undefined ? rule : ruleOnce(a, rule),
    b.rule === undefined ? ruleB : ruleOnce(b, ruleB),
  ];
  const [ofA, ofB] =
    inA === undefined
      ? correspondingRules(b.rfc, a.rfc, inB, undefined).toReversed()
      : correspondingRules(a.rfc, b.rfc, inA, inB);
  return [operandLanguage({ rfc: a.rfc, rule: ofA }, undefined), operandLanguage({ rfc: b.rfc, rule: ofB }, undefined)];
}

/** The rule of an operand, which no option may name again. */
function ruleOnce(operand: Extract<Operand, { readonly rfc: Rfc }>, rule: string | undefined): string | undefined {
  operandLanguage(operand, rule);
  return operand.rule;
}

function correspondingRules(a: Rfc, b: Rfc, rule: string | undefined, ruleB: string | undefined): Rule[] {
  try {
    // any text: findRules throws if it is not a rule
    return findRules<Rfc, Rfc>(a, b, rule as Rule, ruleB as Rule);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // if a rule is unknown, these say so
    if (rule !== undefined && !correspondenceNamed(rule)) ruleNamed(rfcDefinition<Rfc>(a), rule);
    if (ruleB !== undefined) ruleNamed(rfcDefinition<Rfc>(b), ruleB);
    // the option has another name on the command line
    throw new UsageError(error.message.replace(/\bruleB\b/, '--rule-b'));
  }
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
