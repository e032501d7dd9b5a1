/** What is wrong with a key of rfc-uri.config.json, or with its value. */
import { dirname, isAbsolute, join } from 'node:path';
import { quote, typeName } from '../../syntax/show.js';
import { optionText } from '../input/files.js';
import type { Session } from '../session/session.js';
import { UsageError, unknownName } from '../session/errors.js';
import { type Settings, keys, type SettingKind } from '../../formats/configuration.js';
import { levelsByCode, unknownCode, type GivenLevels } from './levels.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { causeIds, causeLevels } from '../../repair/cause-levels.js';
import { isRfc, rfcIds } from '../../rfcs/names.js';

/** The longest configuration, in MiB. */
const LONGEST = 1;

/** A configuration file that was read. */
export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
  /** The levels of `ignore`, `warn` and `error`. */
  readonly levels: GivenLevels;
  /** The file and the line of a string in it, such as a key: `rfc-uri.config.json:3`. */
  readonly keyPlace: (text: string) => string;
}

/** Reads and checks a configuration. Throws a UsageError that says where in the file something is wrong. */
export async function readConfiguration(file: string, session: Session): Promise<Configuration> {
  const text = await optionText('configuration', file, LONGEST, session);
  const at = (offset: number): string => `${file}:${text.slice(0, offset).split('\n').length}`;
  const keyPlace = (name: string): string => at(Math.max(0, text.indexOf(JSON.stringify(name))));
  const value = parsed(text, at);
  if (!isObject(value)) throw new UsageError(`${at(0)}: a configuration must be an object, not ${typeName(value)}`);
  for (const [name, setting] of Object.entries(value)) {
    const problem = settingProblem(name, setting);
    if (problem) throw new UsageError(`${keyPlace(problem.text ?? name)}: ${problem.message}`);
  }
  const settings: Settings = value; // each setting is what its key asks for
  for (const name of ['rule', 'literal'] as const)
    if (settings[name] !== undefined && settings.rfc === undefined)
      throw new UsageError(`${keyPlace(name)}: "${name}" needs "rfc"`);
  const levels = levelsByCode(settings, (code, one, other) => `${keyPlace(other)}: "${one}" also lists ${code}`);
  return { file, settings: withBaselineFrom(dirname(file), settings), levels, keyPlace };
}

/** The path of a baseline is relative to the folder of the configuration. */
function withBaselineFrom(folder: string, settings: Settings): Settings {
  const { baseline } = settings;
  if (baseline === undefined || isAbsolute(baseline)) return settings;
  return { ...settings, baseline: join(folder, baseline) };
}

function parsed(text: string, at: (offset: number) => string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const found = text[offset];
    const what = found === undefined ? 'it ends too early' : `${quote(found)} is not allowed here`;
    throw new UsageError(`${at(offset)}: this is not JSON: ${what}`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Where a text stops being JSON, as an offset in UTF-16 units: the length of the text if it ends too early. Messages of
 * JSON.parse have the offset, except those about an unexpected character: a prefix has such a message only if it includes that
 * character.
 */
export function jsonErrorOffset(text: string): number {
  const message = jsonError(text) ?? '';
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  if (!message.startsWith(UNEXPECTED)) return text.length;
  let [before, after] = [0, text.length];
  while (before + 1 < after) {
    const middle = (before + after) >> 1;
    if (jsonError(text.slice(0, middle))?.startsWith(UNEXPECTED)) after = middle;
    else before = middle;
  }
  return before;
}

const UNEXPECTED = 'Unexpected token';

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : undefined;
  }
}

/** What is wrong with a setting, and the text in the file that it is about, unless that is the key. */
export interface Problem {
  readonly message: string;
  readonly text?: string;
}

/** What is wrong with a key or its value. */
function settingProblem(name: string, value: unknown): Problem | undefined {
  if (!isKey(name)) return { message: unknownName('key', name, Object.keys(keys)).message };
  const problem = valueProblems[keys[name].kind](value);
  return problem && (problem.text === undefined ? { message: `"${name}" ${problem.message}` } : problem);
}

const valueProblems: Readonly<Record<SettingKind, (value: unknown) => Problem | undefined>> = {
  text: (value) => (typeof value === 'string' && value !== '' ? undefined : mustBe('a non-empty string', value)),
  flag: (value) => (typeof value === 'boolean' ? undefined : mustBe('true or false', value)),
  rfc: (value) => {
    if (typeof value !== 'string') return mustBe('the id of an RFC', value);
    return isRfc(value) ? undefined : { message: unknownName('RFC', value, rfcIds).message, text: value };
  },
  schemes: (value) => {
    if (!Array.isArray(value)) return mustBe('a list of one scheme or more', value);
    if (value.length === 0)
      return { message: 'must be a list of one scheme or more; leave it out to allow all schemes' };
    return value.every((name) => typeof name === 'string') ? undefined : { message: 'must have only names of schemes' };
  },
  parsers: (value) => {
    const isCommand = (words: unknown): boolean =>
      Array.isArray(words) && Boolean(words[0]) && words.every((word) => typeof word === 'string');
    const isTable = isObject(value) && Object.values(value).every(isCommand);
    return isTable
      ? undefined
      : { message: 'must have lists of a program and its arguments: {"mine": ["python3", "mine.py"]}' };
  },
  causes: causesProblem,
  codes: (value) => (Array.isArray(value) ? codesProblem(value) : mustBe('a list of codes', value)),
};

function causesProblem(value: unknown): Problem | undefined {
  if (!isObject(value)) return mustBe('an object of levels by the ids of causes', value);
  for (const [id, level] of Object.entries(value)) {
    if (!causeIds.some((known) => known === id))
      return { message: unknownName('cause', id, causeIds).message, text: id };
    if (!causeLevels.some((known) => known === level))
      return { message: `${id} must be ${causeLevels.join(', ')}, not ${quote(String(level))}`, text: id };
  }
  return undefined;
}

function isKey(name: string): name is keyof Settings {
  return Object.hasOwn(keys, name);
}

function mustBe(what: string, value: unknown): Problem {
  return { message: `must be ${what}, not ${typeof value === 'string' ? quote(value) : typeName(value)}` };
}

function codesProblem(list: readonly unknown[]): Problem | undefined {
  for (const [index, code] of list.entries()) {
    if (typeof code !== 'string') return mustBe('a list of codes', list);
    if (!isCode(code)) return { message: unknownCode(code).message, text: code };
    if (list.indexOf(code) < index) return { message: `${code} is listed twice`, text: code };
  }
  return undefined;
}
