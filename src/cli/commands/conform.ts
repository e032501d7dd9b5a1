import type { LanguageName } from '../../languages/read-rule.js';
import { formRule } from '../../rfcs/forms.js';
import { printedRule } from '../../rfcs/model/definition.js';
import { rfcIds } from '../../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../../rfcs/registry.js';
import { languageSuite, MOST_EXTRA, type LanguageSuite } from '../../languages/conformance/conform.js';
import type { LearningLimits } from '../../languages/conformance/learn.js';
import { findFaults } from '../../languages/conformance/verdicts.js';
import { chosenFormat, chosenNumber, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import {
  chosenMaxStates,
  languageGroup,
  languageHelp,
  operandLanguage,
  readOperands,
  tryLanguages,
} from '../arguments/language.js';
import { learn, learningGroup, learningLimits } from '../conformance/learn.js';
import { learnedText, reportJson, reportText } from '../conformance/report.js';
import { openValidator, SECONDS, type Validator } from '../conformance/validator.js';
import { UsageError } from '../session/errors.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';

const formats = ['text', 'json', 'ndjson', 'tsv', 'json-schema'] as const;

export const command: Command = {
  usage: ['LANGUAGE --suite [OPTION...]', 'LANGUAGE [OPTION...] --parser NAME', 'LANGUAGE [OPTION...] -- COMMAND...'],
  about: `Tests a validator with a complete suite: if it is right on all of it, and works
like an automaton no larger than the language's, it is right on every string
(docs/conform.md). COMMAND reads a JSON string a line, and prints true or false.

${languageHelp}`,
  options: [
    { name: 'suite', help: 'print the suite: each string, and whether it is valid' },
    { name: 'more-states', value: 'N', help: `for validators with N more states: 0 (default) to ${MOST_EXTRA}` },
    { name: 'small', value: 'N', help: 'only the N strings that together find the most faults' },
    { name: 'parser', value: 'NAME', help: 'test a parser of "rfc-uri parsers", such as curl, or URL' },
    { name: 'learn', help: 'infer the automaton of the validator, and compare it exactly' },
    { name: 'timeout', value: 'N', help: `wait N seconds for an answer (default: ${SECONDS})` },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'suite: ndjson (default), tsv, or json-schema; test: text (default) or json',
    },
  ],
  examples: [
    'rfc-uri conform rfc3986:port --suite --format tsv',
    'rfc-uri conform rfc3986:port -- sed -u "s/.*/true/"',
  ],
  groups: [learningGroup, languageGroup],
  exitCodes: '0 all right, 1 some wrong, 2 wrong usage or a failed validator.',
  run,
};

/** `rfc-uri conform`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const [operand, ...words] = options.positionals;
  if (operand === undefined) throw new UsageError('name a LANGUAGE, such as rfc3986:host');
  const isSuite = options.flags.has('suite');
  const parser = options.values.get('parser');
  if ([isSuite, words.length > 0, parser !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('give one of --suite, --parser NAME, and a COMMAND after "--"');
  const format = chosenFormat(options, formats);
  const wanted = isSuite ? ['ndjson', 'tsv', 'json-schema', 'text'] : ['text', 'json'];
  if (!wanted.includes(format)) throw new UsageError(`--format ${format} is for ${isSuite ? 'a test' : '--suite'}`);
  const moreStates =
    chosenNumber(options, 'more-states', `a whole number from 0 to ${MOST_EXTRA}`, { most: MOST_EXTRA }) ?? 0;
  const seconds = chosenNumber(options, 'timeout', 'a whole number of seconds from 1 to 86400', {
    least: 1,
    most: 86_400,
  });
  const small = chosenNumber(options, 'small', 'a whole number of at least 1', { least: 1 });
  const limits = options.flags.has('learn') ? learningLimits(options) : undefined;
  if (isSuite && limits) throw new UsageError('do not combine --learn with --suite');
  if (isSuite && seconds !== undefined) throw new UsageError('do not combine --timeout with --suite');
  const limit = learningGroup.options.find(({ name }) => !limits && options.values.has(name));
  if (limit) throw new UsageError(`--${limit.name} needs --learn`);
  const [given] = await readOperands([operand], session, options);
  const language = operandLanguage(given, undefined);
  const suite = tryLanguages(() => languageSuite(language, { moreStates, small, maxStates: chosenMaxStates(options) }));
  if (isSuite) return printSuite(suite, format, session);
  const validator = await openValidator(words, parser, seconds, session);
  try {
    await testValidator({ validator, title: parser ?? 'the validator', limits }, suite, format, session);
  } finally {
    await validator.close();
  }
}

/** A validator, and the limits within which it is learned, if it is. */
interface Tested {
  readonly validator: Validator;
  readonly title: string;
  readonly limits: LearningLimits | undefined;
}

/** Asks a validator, and prints what is wrong. */
async function testValidator(
  { validator, title, limits }: Tested,
  { language, cases }: LanguageSuite,
  format: string,
  session: Session,
): Promise<void> {
  const strings = cases.map(({ string }) => string);
  const answers = await validator.ask(strings, limits === undefined);
  const faults = findFaults(language, cases, answers);
  if (faults.length > 0) session.noteExitCode(1);
  if (format === 'text') await session.prose(reportText(language, cases, faults));
  const known = new Map(strings.map((string, index) => [string, answers[index] ?? false]));
  const learned = limits && (await learn(validator, title, language, known, limits));
  if (learned && learned.difference.relation !== 'equal') session.noteExitCode(1);
  if (format === 'json') return session.line(reportJson(strings.length, faults, learned));
  if (learned) await session.prose(`\n${learnedText(learned)}`);
}

/** The format of JSON Schema that has the strings of a rule. Throws a UsageError for any other language. */
function schemaFormat(name: LanguageName): string {
  const known = rfcIds.flatMap((rfc) => {
    const definition = rfcDefinition<Rfc>(rfc);
    return Object.entries(definition.jsonSchemaFormats ?? {}).map(([format, form]) => {
      const rule = formRule(definition, form) ?? definition.startRules[0];
      return { format, rfc, rule, text: `${rfc}:${printedRule(definition, rule)}` };
    });
  });
  const found = known.find((one) => 'rfc' in name && name.rfc === one.rfc && name.rule === one.rule);
  if (found) return found.format;
  throw new UsageError(
    `--format json-schema is for the formats of JSON Schema: ${known.map(({ text }) => text).join(', ')}`,
  );
}

async function printSuite(
  { language: { name, title }, cases }: LanguageSuite,
  format: (typeof formats)[number],
  session: Session,
): Promise<void> {
  if (format === 'json-schema') {
    const tests = cases.map(({ string, valid }) => ({ description: title, data: string, valid }));
    return session.line(json([{ description: title, schema: { format: schemaFormat(name) }, tests }], 2));
  }
  for (const { string, valid } of cases)
    await session.line(format === 'tsv' ? `${json(string)}\t${valid}` : json({ string, valid }));
}
