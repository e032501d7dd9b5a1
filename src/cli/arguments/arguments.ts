import type { Rule, Definition, Rfc } from '../../rfcs/registry.js';
import { loadDefinition } from '../../rfcs/load.js';
import { isRfc, rfcIds } from '../../rfcs/names.js';
import { parseArgs } from 'node:util';
import { ResolveError } from '../../operations/resolve.js';
import { ruleByName } from '../../parse/arguments.js';
import { readSchemes } from '../../parse/schemes.js';
import { printedRule } from '../../rfcs/model/definition.js';
import { unknownName, UsageError } from '../session/errors.js';
import { nearestName } from '../../syntax/nearest-name.js';
import { rfcList, type Option } from './options.js';

/** The options whose values are fields of their own, because several commands take them. */
const SHARED: ReadonlySet<string> = new Set(['format', 'rfc', 'rule', 'literal', 'redact', 'color', 'width']);

export interface Arguments {
  /** The names of the options that were given by their old names, such as `certainty`, and these. */
  readonly oldNames: ReadonlyMap<string, string>;
  readonly positionals: readonly string[];
  /** The topic of `--help`, empty if it has none; `undefined` without `--help`. */
  readonly help: string | undefined;
  /** The command's own flags that were given, such as `tree`. */
  readonly flags: ReadonlySet<string>;
  /** The values of the command's own options, such as `count`. */
  readonly values: ReadonlyMap<string, string>;
  /** All values of the command's own options that may be repeated, such as `ignore`. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly rfc: string | undefined;
  readonly rule: string | undefined;
  readonly literal: boolean;
  readonly redact: boolean;
  readonly color: string;
  readonly width: string | undefined;
  readonly format: string;
}

/**
 * Reads the arguments of a command. `--help` may have one of some topics as its value. Throws a UsageError for an unknown option,
 * or if the value of one is missing.
 */
export function readArguments(
  args: readonly string[],
  own: readonly Option[],
  topics: readonly string[] = [],
): Arguments {
  const options = new Map([helpOption, ...own].map((option) => [option.name, option] as const));
  // one without a former name is here by its only name
  const formerOptions = new Map(own.map((option) => [option.formerly ?? option.name, option] as const));
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...options, ...formerOptions].map(([name, option]) => [name, parsedAs(option)])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const oldNames = new Map<string, string>();
  const positionals: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  let help: string | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { rawName } = token;
    const option = options.get(token.name) ?? formerOptions.get(token.name);
    if (!option) throw unknownOption(rawName, options);
    const { name } = option;
    if (name !== token.name) oldNames.set(name, token.name);
    if (option === helpOption && (token.value === undefined || topics.length > 0)) {
      const next = tokens[index + 1];
      const topic = token.value ?? (next?.kind === 'positional' ? next.value : '');
      // any other word is a file or a URI
      help = topics.length > 0 && /^\w+$/.test(topic) ? knownName('topic', topic, topics) : '';
    } else if (option.isList === true) lists.set(name, [...(lists.get(name) ?? []), optionValue(token)]);
    else if (option.value !== undefined) values.set(name, optionValue(token));
    else if (token.value === undefined) flags.add(name);
    else throw new UsageError(`${rawName} takes no value`);
  }
  const isOwn = (name: string): boolean => !SHARED.has(name);
  return {
    oldNames,
    positionals,
    help,
    flags: new Set([...flags].filter(isOwn)),
    values: new Map([...values].filter(([name]) => isOwn(name))),
    lists,
    rfc: values.get('rfc'),
    rule: values.get('rule'),
    literal: flags.has('literal'),
    redact: flags.has('redact'),
    color: values.get('color') ?? 'auto',
    width: values.get('width'),
    format: values.get('format') ?? 'text',
  };
}

const helpOption: Option = { name: 'help', help: '' };

/** An option as `parseArgs` takes it. */
function parsedAs(option: Option): { readonly type: 'boolean' | 'string'; readonly short?: string } {
  if (option === helpOption) return { type: 'boolean', short: 'h' };
  return { type: option.value === undefined ? 'boolean' : 'string' };
}

/** Formats that people take for options. */
const FORMATS = ['json', 'ndjson', 'tsv', 'sarif', 'github'];

function unknownOption(rawName: string, options: ReadonlyMap<string, Option>): UsageError {
  const words = options.get('format')?.help.match(/\w+/g);
  const format = FORMATS.find((name) => rawName === `--${name}` && words?.includes(name));
  const names = Array.from(options.keys(), (name) => `--${name}`);
  const nearest = format === undefined ? nearestName(rawName, names) : `--format ${format}`;
  return new UsageError(`unknown option ${rawName}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`);
}

/** The value of an option. A separate value that begins with a hyphen is probably the next option. */
function optionValue(token: {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}): string {
  const { rawName, value, inlineValue } = token;
  if (value === undefined) throw new UsageError(`${rawName} needs a value`);
  if (inlineValue !== true && /^-./.test(value))
    throw new UsageError(`${rawName} needs a value; write ${rawName}=${value} if that is its value`);
  return value;
}

/** Loads the RFC of `--rfc`, and no other. Throws a UsageError if it is missing or unknown. */
export async function chosenRfc({ rfc }: Arguments): Promise<Definition> {
  if (rfc === undefined) throw new UsageError(`name an RFC with --rfc: ${rfcList}`);
  return loadDefinition<Rfc>(knownRfc(rfc));
}

/** The RFC that a text names, also as `3986` or `RFC 3986`. Throws a UsageError if there is none. */
export function knownRfc(text: string): Rfc {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/^(?:rfc)?[\s_-]*(?=\d)/, 'rfc');
  if (isRfc(id)) return id;
  throw unknownName('RFC', text, rfcIds, id);
}

/** The rule of `--rule`, if it is given. */
export function chosenRule(rfc: Definition, { rule }: Arguments): Rule | undefined {
  return rule === undefined ? undefined : ruleNamed(rfc, rule);
}

/** Whether `--literal` is given. Throws a UsageError if the RFC has no other reading. */
export function chosenLiteral(rfc: Definition, { literal }: Arguments): boolean {
  return literal && literalReading(rfc, '--literal');
}

/** True. Throws a UsageError, which begins with `what`, if the RFC has no other reading. */
export function literalReading({ intended, name }: Definition, what: string): true {
  if (intended !== undefined) return true;
  throw new UsageError(`${what} is only for RFC 1738: ${name} is always read literally`);
}

/** Finds a rule by its name. Throws a UsageError if there is none. */
export function ruleNamed(rfc: Definition, name: string): Rule {
  try {
    return ruleByName(rfc, name as Rule); // any text: ruleByName throws if it is not a rule
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const known = rfc.rules.map((rule) => printedRule(rfc, rule));
    throw nearestName(name, known) === undefined ? new UsageError(error.message) : unknownName('rule', name, known);
  }
}

/** The schemes of `--schemes`. Throws a UsageError for an empty list, or a name that is not a scheme. */
export function chosenSchemes(rfc: Definition, options: Arguments): readonly string[] | undefined {
  const text = options.values.get('schemes');
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim());
  return schemesNamed(rfc, chosenRule(rfc, options), names, '--'); // the message begins with "schemes"
}

/** The schemes with some names. `place` begins the message of the UsageError. */
export function schemesNamed(
  rfc: Definition,
  rule: Rule | undefined,
  names: readonly string[],
  place: string,
): readonly string[] {
  try {
    return readSchemes<Rfc>(rfc, rule ?? rfc.startRules[0], names);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw new UsageError(place + error.message);
    throw error;
  }
}

/** The format of `--format`. Throws a UsageError if the command does not have it. */
export function chosenFormat<F extends string>({ format }: Arguments, formats: readonly F[]): F {
  return knownName('format', format, formats);
}

/** The one of some names that is given. Throws a UsageError for any other. */
export function knownName<N extends string>(what: string, given: string, names: readonly N[]): N {
  const known = names.find((name) => name === given);
  if (known === undefined) throw unknownName(what, given, names);
  return known;
}

/** The number that is the value of an option; `what` says which numbers it takes. Throws a UsageError for any other. */
export function chosenNumber(
  { values }: Pick<Arguments, 'values'>,
  name: string,
  what: string,
  { digits = /^\d{1,16}$/, least = 0, most = Number.MAX_SAFE_INTEGER },
): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  if (digits.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new UsageError(`--${name} takes ${what}, not "${text}"`);
}

/** Whether output to a stream is coloured: as `--color` says, or by default if the stream is a terminal. */
export function chosenColor({ color }: Arguments, { isTTY }: { readonly isTTY?: boolean }): boolean {
  if (color === 'always') return true;
  if (color === 'never') return false;
  if (color !== 'auto') throw new UsageError(`--color takes auto, always or never, not "${color}"`);
  return isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}

/** The columns of `--width`, or of the terminal; `undefined` if the stream is not a terminal. */
export function chosenWidth(
  { width }: Arguments,
  { columns }: { readonly columns?: number | undefined },
): number | undefined {
  if (width === undefined) return columns === undefined || columns === 0 ? undefined : Math.max(MIN_WIDTH, columns);
  if (/^\d{2,4}$/.test(width) && Number(width) >= MIN_WIDTH) return Number(width);
  throw new UsageError(`--width takes a number of columns, ${MIN_WIDTH} or more`);
}

const MIN_WIDTH = 40;

/** Tries options before any input is read, and turns an error in them into a UsageError. */
export function tryOptions<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ResolveError) throw new UsageError(error.message);
    throw error;
  }
}
