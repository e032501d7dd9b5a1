import type { Rule } from '../../rfcs/registry.js';
import { isRfc } from '../../rfcs/load.js';
import { rfcIds } from '../../rfcs/load.js';
import { parseArgs } from 'node:util';
import { ruleByName } from '../../parse/arguments.js';
import { printedRule } from '../../rfcs/model/definition.js';

import { loadDefinition } from '../../rfcs/load.js';

import type { Definition, Rfc } from '../../rfcs/registry.js';
import { nearestName, unknownName } from '../session/errors.js';
import { UsageError } from '../session/errors.js';





import { ResolveError } from '../../operations/resolve.js';

/** Options that several commands share, by the kind of their value. */
const sharedTypes = {
  format: 'string',
  rfc: 'string',
  rule: 'string',
  literal: 'boolean',
  redact: 'boolean',
  color: 'string',
  width: 'string',
} as const;
type SharedName = keyof typeof sharedTypes;

export interface Arguments {
  readonly positionals: readonly string[];
  readonly help: boolean;
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

/** The options that a command takes. */
interface OwnOptions {
  readonly shared?: readonly SharedName[];
  readonly flags?: readonly string[];
  readonly values?: readonly string[];
  readonly lists?: readonly string[];
}

/** Reads the arguments of a command. Throws a UsageError for an unknown option, or if the value of one is missing. */
export function readArguments(args: readonly string[], own: OwnOptions): Arguments {
  const options = optionsOf(own);
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(options),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const option = options.get(name);
    if (!option) throw unknownOption(rawName, options);
    if (option.type === 'string') {
      values.set(name, optionValue(token));
      lists.set(name, [...(lists.get(name) ?? []), optionValue(token)]);
    } else if (token.value === undefined) flags.add(name);
    else throw new UsageError(`${rawName} takes no value`);
  }
  return {
    positionals,
    help: flags.has('help'),
    flags: new Set(own.flags?.filter((name) => flags.has(name))),
    values: new Map(Array.from(values).filter(([name]) => own.values?.includes(name))),
    lists: new Map(Array.from(lists).filter(([name]) => own.lists?.includes(name))),
    rfc: values.get('rfc'),
    rule: values.get('rule'),
    literal: flags.has('literal'),
    redact: flags.has('redact'),
    color: values.get('color') ?? 'auto',
    width: values.get('width'),
    format: values.get('format') ?? 'text',
  };
}

interface Option {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
}

function optionsOf({ shared, flags, values, lists }: OwnOptions): ReadonlyMap<string, Option> {
  const options = new Map<string, Option>([['help', { type: 'boolean', short: 'h' }]]);
  shared?.forEach((name) => options.set(name, { type: sharedTypes[name] }));
  flags?.forEach((name) => options.set(name, { type: 'boolean' }));
  values?.forEach((name) => options.set(name, { type: 'string' }));
  lists?.forEach((name) => options.set(name, { type: 'string' }));
  return options;
}

function unknownOption(rawName: string, options: ReadonlyMap<string, Option>): UsageError {
  const nearest = nearestName(
    rawName,
    Array.from(options.keys(), (name) => `--${name}`),
  );
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

/** The ids of all RFCs, for messages and help texts. */
export const rfcList = rfcIds.join(', ');

/** The option `--rfc` in help texts. */
export const rfcOption = `--rfc ID         the specification: ${rfcIds.slice(0, 4).join(', ')},
                   ${rfcIds.slice(4).join(', ')}`;

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

/** The format of `--format`. Throws a UsageError if the command does not have it. */
export function chosenFormat<F extends string>({ format }: Arguments, formats: readonly F[]): F {
  const chosen = formats.find((name) => name === format);
  if (chosen === undefined) throw unknownName('format', format, formats);
  return chosen;
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

/** Tries the options before any input is read, and turns an error in them into a UsageError. */
export function checkOptions(attempt: () => unknown): void {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ResolveError) throw new UsageError(error.message);
    throw error;
  }
}
