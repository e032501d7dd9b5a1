/** The options that name parsers, and the parsers that they name. */
import { dirname } from 'node:path';
import { commandWords } from '../../parsers/protocol/command-words.js';
import type { ParserCommand } from '../../parsers/protocol/parser-process.js';
import { knownParsers } from '../../parsers/known/programs.js';
import { isRfc, rfcIds } from '../../rfcs/names.js';
import { chosenNumber, type Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import type { Option } from '../arguments/options.js';
import { readConfiguration } from '../configuration/read.js';
import { unknownName, UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';

export const parserOption: Option = {
  name: 'parser',
  value: 'NAME=COMMAND',
  isList: true,
  help: 'also ask this program, which follows the protocol of docs/parsers.md. It runs without a shell; may be repeated',
};

export const parserConfigOption: Option = {
  name: 'config',
  value: 'FILE',
  help: 'also take parsers from "parsers" in this configuration; no other configuration is read',
};

export const timeoutOption: Option = {
  name: 'timeout',
  value: 'SECONDS',
  help: 'how long a parser may take for an answer (default: 10)',
};

export const parserGroup: OptionGroup = {
  name: 'parsers',
  title: 'Parsers of other programs',
  options: [
    {
      name: 'parsers',
      value: 'ID,ID...',
      help: 'ask these: ids that "rfc-uri parsers" lists, names of --parser, URL, or all (default: those of --parser)',
    },
    parserOption,
    parserConfigOption,
    timeoutOption,
  ],
};

export const parserOptionNames: readonly string[] = parserGroup.options.map(({ name }) => name);

/** The readers that are neither RFCs nor programs. */
export const PLATFORM_ID = 'URL';
export const ALL = 'all';

/** The parsers that the command line and the configuration of `--config` define, by name. Throws a UsageError. */
export async function definedParsers(
  { lists, values }: Arguments,
  session: Session,
): Promise<ReadonlyMap<string, ParserCommand>> {
  const defined = new Map<string, ParserCommand>();
  const file = values.get('config');
  if (file !== undefined) {
    const { settings, keyPlace } = await readConfiguration(file, session);
    for (const [name, words] of Object.entries(settings.parsers ?? {})) {
      assertName(name, `${keyPlace(name)}: `);
      defined.set(name, { name, words, folder: dirname(file) });
    }
  }
  for (const text of lists.get('parser') ?? []) {
    const name = text.replace(/=.*/s, '');
    const command = text.slice(name.length + 1);
    if (command.trim() === '') throw new UsageError(`--parser takes NAME=COMMAND, not "${text}"`);
    assertName(name, '--parser: ');
    const words = commandWords(command);
    if (!words) throw new UsageError(`--parser ${name}: a quote is not closed: ${command}`);
    if (words[0] === '') throw new UsageError(`--parser takes NAME=COMMAND, not "${text}"`);
    defined.set(name, { name, words });
  }
  return defined;
}

/** How long a parser may take for an answer, in milliseconds; `undefined` for the default. */
export function chosenTimeout(options: Arguments): number | undefined {
  const seconds = chosenNumber(options, 'timeout', 'a number of seconds from 1 to 3600', { least: 1, most: 3600 });
  return seconds === undefined ? undefined : seconds * 1000;
}

/** The names in `--parsers`, or else the defined parsers. Throws a UsageError for one that nobody knows. */
export function namedParsers({ values }: Arguments, defined: Iterable<string>): readonly string[] {
  const own = [...defined];
  const names =
    values
      .get('parsers')
      ?.split(',')
      .map((name) => name.trim()) ?? own;
  assertKnown(names, own, [ALL]);
  return [...new Set(names)];
}

/** Throws a UsageError for a name that is none of a parser, of `URL` or of a specification. */
export function assertKnown(names: readonly string[], defined: Iterable<string>, others: readonly string[] = []): void {
  const known = [...others, PLATFORM_ID, ...defined, ...knownParsers.map(({ id }) => id), ...rfcIds];
  for (const name of names) if (!known.includes(name)) throw unknownName('parser', name, known);
}

/** A name must not be that of a specification or of another parser: outputs tell readers by their names. */
function assertName(name: string, place: string): void {
  if (!/^[A-Za-z\d][\w.+/-]*$/.test(name))
    throw new UsageError(`${place}"${name}" is not a name: use letters, digits, ".", "_", "+", "/" and "-"`);
  const id = name.toLowerCase();
  if (isRfc(id)) throw new UsageError(`${place}${id} is a specification; choose another name`);
  const known = [ALL, PLATFORM_ID, ...knownParsers.map((parser) => parser.id)].find((own) => own === name);
  if (known !== undefined) throw new UsageError(`${place}${name} has a meaning already; choose another name`);
}
