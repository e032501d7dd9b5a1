import { LanguageError } from '../../automata/language-error.js';
import { readLanguage, type Language } from '../../languages/language.js';
import { drawSamples } from '../../languages/sample.js';
import { chosenFormat, chosenRfc, chosenRule, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { chosenMaxStates, languageHelp, operandLanguage, readOperands, languageGroup } from '../arguments/language.js';
import { rfcList, rfcOption } from '../arguments/options.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { quote } from '../../syntax/show.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['LANGUAGE|--rfc ID [OPTION...]'],
  about: `Prints random strings that match a rule, one per line. A length is drawn first,
then a string of that length; each is equally likely. The same seed gives the
same strings.

${languageHelp}`,
  options: [
    rfcOption,
    { name: 'rule', value: 'RULE', help: 'any rule of the grammar (default: the whole reference)' },
    { name: 'count', value: 'N', help: 'how many strings (default: 10)' },
    { name: 'seed', value: 'N', help: 'a whole number (default: 1)' },
    { name: 'min', value: 'N', help: 'the shortest length, in UTF-16 units (default: 0)' },
    { name: 'max', value: 'N', help: 'the longest length (default: 24, at most 2000)' },
    { name: 'near', help: 'strings that do not match but are one edit away from a match' },
    { name: 'format', value: 'FORMAT', help: 'text (default) or json, an array' },
  ],
  examples: ['rfc-uri sample --rfc rfc1738 --rule httpurl --count 3', "rfc-uri sample '/^[a-z]{3}$/'"],
  groups: [languageGroup],
  exitCodes: '0 done, 2 wrong usage.',
  run,
};

/** `rfc-uri sample`. Prints each string as soon as it is drawn, so that any count runs in the same memory. */
async function run(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  const language = await sampledLanguage(options, session);
  try {
    const drawn = {
      count: readNumber(options, 'count'),
      seed: readNumber(options, 'seed'),
      minLength: readNumber(options, 'min'),
      maxLength: readNumber(options, 'max'),
      near: options.flags.has('near'),
    };
    const strings = drawSamples(
      readLanguage(language, { maxStates: chosenMaxStates(options) }),
      drawn,
      Number.MAX_SAFE_INTEGER,
    );
    if (format === 'json') await printArray(strings, session);
    else for (const string of strings) await session.line(oneLine(string));
  } catch (error) {
    if (error instanceof RangeError || error instanceof LanguageError)
      throw new UsageError(inOptionNames(error.message));
    throw error;
  }
}

/** The operand, or the rule of --rfc. */
async function sampledLanguage(options: Arguments, session: Session): Promise<Language> {
  const { positionals, rfc, rule } = options;
  if (positionals.length > 1) throw new UsageError('sample takes one language');
  if (positionals.length > 0 && rfc !== undefined) throw new UsageError('name a language or --rfc, not both');
  const [given] = await readOperands(positionals, session, options);
  if (!given) {
    if (rfc === undefined) throw new UsageError(`name a LANGUAGE, or an RFC with --rfc: ${rfcList}`);
    const definition = await chosenRfc(options);
    return { rfc: definition.id, rule: chosenRule(definition, options) ?? definition.startRules[0] };
  }
  return operandLanguage(given, rule);
}

/** Throws a UsageError for a string that a line of text cannot have. */
function oneLine(string: string): string {
  if (/[\n\r]|\p{Cs}/u.test(string))
    throw new UsageError(`${quote(string)} cannot be a line of text; --format json prints it`);
  return string;
}

/** The same text as `json(strings, 2)`, written piece by piece. */
async function printArray(strings: Iterable<string>, session: Session): Promise<void> {
  let separator = '[\n  ';
  for (const string of strings) {
    await session.text(separator + json(string));
    separator = ',\n  ';
  }
  await session.line(separator.startsWith('[') ? '[]' : '\n]');
}

function readNumber({ values }: Arguments, name: string): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} takes a whole number`);
  return Number(text);
}

/** The options have other names on the command line than in the library. */
function inOptionNames(message: string): string {
  return message.replace(/^(?:minLength|maxLength|count|seed)\b/, (name) => `--${name.replace('Length', '')}`);
}
