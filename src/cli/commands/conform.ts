import { LanguageError } from '../../automata/language-error.js';
import { alignedRows } from '../../formats/wrap.js';
import { languageSuite, MOST_EXTRA } from '../../languages/conformance/conform.js';
import type { TestCase } from '../../languages/conformance/suite.js';
import { findFaults, type ValidatorFault } from '../../languages/conformance/verdicts.js';
import type { ReadLanguage } from '../../languages/language.js';
import { ParserError } from '../../parsers/protocol/parser-error.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, chosenNumber, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { languageHelp, operandLanguage, readOperand, withOption } from '../arguments/language.js';
import { askValidator, SECONDS } from '../conformance/ask-validator.js';
import { openOne } from '../parsers/panel.js';
import { AbortedError, UsageError } from '../session/errors.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';

const formats = ['text', 'json', 'ndjson', 'tsv', 'json-schema'] as const;

export const command: Command = {
  usage: ['LANGUAGE --suite [OPTION...]', 'LANGUAGE [OPTION...] --parser NAME', 'LANGUAGE [OPTION...] -- COMMAND...'],
  about: `Tests a validator with a complete suite (docs/conform.md): if it is right on all
of it, and works like an automaton that is not larger, it is right on any other
string. COMMAND reads one JSON string per line, and prints true or false.

${languageHelp}`,
  options: [
    { name: 'suite', help: 'print the suite: each string, and whether it is valid' },
    { name: 'more-states', value: 'N', help: `for validators with N more states: 0 (default) to ${MOST_EXTRA}` },
    { name: 'small', value: 'N', help: 'only the N strings that together find the most faults' },
    { name: 'parser', value: 'NAME', help: 'test one that "rfc-uri parsers" lists, such as curl, or URL' },
    { name: 'timeout', value: 'N', help: `wait N seconds for an answer (default: ${SECONDS})` },
    withOption,
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
  exitCodes: '0 all right, 1 some wrong, 2 wrong usage or a failed validator.',
  run,
};

/** `rfc-uri conform`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const [operand, ...words] = options.positionals;
  if (operand === undefined) throw new UsageError('name a language');
  const isSuite = options.flags.has('suite');
  const parser = options.values.get('parser');
  if ([isSuite, words.length > 0, parser !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('either print the --suite, or name a --parser or a COMMAND after --');
  const format = chosenFormat(options, formats);
  const wanted = isSuite ? ['ndjson', 'tsv', 'json-schema', 'text'] : ['text', 'json'];
  if (!wanted.includes(format)) throw new UsageError(`--format ${format} is for ${isSuite ? 'a test' : '--suite'}`);
  const moreStates =
    chosenNumber(options, 'more-states', `a whole number from 0 to ${MOST_EXTRA}`, { most: MOST_EXTRA }) ?? 0;
  const seconds = chosenNumber(options, 'timeout', 'a whole number of seconds from 1 to 86400', {
    least: 1,
    most: 86_400,
  });
  const given = operandLanguage(await readOperand(operand, session, options.values.get('with')), undefined);
  const small = chosenNumber(options, 'small', 'a whole number of at least 1', { least: 1, most: 1e6 });
  const { language, cases } = suiteFor(given, { moreStates, small });
  if (isSuite) return printSuite(language, cases, format, session);
  const strings = cases.map(({ string }) => string);
  const answers =
    parser === undefined
      ? await askValidator(words, strings, seconds ?? SECONDS)
      : await askParser(parser, strings, seconds, session);
  const faults = findFaults(language, cases, answers);
  if (faults.length > 0) session.noteExitCode(1);
  if (format === 'json') return session.line(json({ strings: cases.length, faults }, 2));
  return session.prose(reportText(language, cases, faults));
}

/** Whether a parser accepts each string. */
async function askParser(
  name: string,
  strings: readonly string[],
  seconds: number | undefined,
  session: Session,
): Promise<boolean[]> {
  const reader = await openOne(name, seconds === undefined ? undefined : seconds * 1000, session);
  try {
    return (await reader.ask(strings)).map(({ ok }) => ok);
  } catch (error) {
    throw error instanceof ParserError ? new AbortedError(error.message) : error;
  } finally {
    await reader.close();
  }
}

/** A language and its suite, or wrong usage. */
function suiteFor(...args: Parameters<typeof languageSuite>): ReturnType<typeof languageSuite> {
  try {
    return languageSuite(...args);
  } catch (error) {
    throw error instanceof LanguageError ? new UsageError(error.message) : error;
  }
}

async function printSuite(
  { title }: ReadLanguage,
  cases: readonly TestCase[],
  format: (typeof formats)[number],
  session: Session,
): Promise<void> {
  if (format === 'json-schema') {
    const tests = cases.map(({ string, valid }) => ({ description: title, data: string, valid }));
    return session.line(
      json([{ description: title, schema: { format: /reference/i.test(title) ? 'uri-reference' : 'uri' }, tests }], 2),
    );
  }
  for (const { string, valid } of cases)
    await session.line(format === 'tsv' ? `${json(string)}\t${valid}` : json({ string, valid }));
}

/**
 * What a test found:
 *
 *     URI of RFC 3986: 65060 strings, 2 answers are wrong
 *
 *     wrongly accepted   1   fragment in URI of RFC 3986   a:##
 */
function reportText({ title }: ReadLanguage, cases: readonly TestCase[], faults: readonly ValidatorFault[]): string {
  const wrong = faults.reduce((sum, { count }) => sum + count, 0);
  if (wrong === 0) return `${title}: ${cases.length} strings, all answers are right`;
  const rows = faults.map(({ wrongly, count, rule, string }) => [
    `wrongly ${wrongly}`,
    `${count}`,
    rule,
    string === '' ? '(empty)' : visible(string),
  ]);
  return [`${title}: ${cases.length} strings, ${wrong} answers are wrong`, '', ...alignedRows(rows, '   ')].join('\n');
}
