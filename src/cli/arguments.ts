import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ruleByName } from '../parse/arguments.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { UsageError } from './usage-error.js';

/** The options that more than one command has; `format` and `help` are of all. */
const shared = {
  rfc: { type: 'string' },
  rule: { type: 'string' },
  literal: { type: 'boolean', default: false },
  redact: { type: 'boolean', default: false },
  color: { type: 'string', default: 'auto' },
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

export interface Arguments {
  readonly positionals: readonly string[];
  readonly help: boolean;
  /** Flags of one command, such as `tree`, and options with a value, such as `count`. */
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly rfc: string | undefined;
  readonly rule: string | undefined;
  readonly literal: boolean;
  readonly redact: boolean;
  readonly color: string;
  readonly format: string;
}

const sharedNames = ['rfc', 'rule', 'literal', 'redact', 'color'] as const;
type SharedName = (typeof sharedNames)[number];

/** The options of one command. */
interface OwnOptions {
  readonly shared?: readonly SharedName[];
  readonly flags?: readonly string[];
  readonly values?: readonly string[];
}

/** What a command was called with. Throws a UsageError for an unknown option. */
export function readArguments(
  args: readonly string[],
  { shared: names = [], flags = [], values = [] }: OwnOptions,
): Arguments {
  const own: Record<string, { type: 'boolean' | 'string' }> = {};
  for (const name of flags) own[name] = { type: 'boolean' };
  for (const name of values) own[name] = { type: 'string' };
  try {
    const parsed = parseArgs({ args: [...args], options: { ...own, ...shared }, allowPositionals: true, tokens: true });
    const foreign = parsed.tokens.find((token) => token.kind === 'option' && isForeign(token.name, names));
    if (foreign?.kind === 'option') throw new UsageError(`unknown option '${foreign.rawName}'`);
    const { rfc, rule, literal, redact, color, format, help, ...others } = parsed.values;
    const given = Object.entries(others);
    return {
      positionals: parsed.positionals,
      help,
      flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
      values: new Map(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))),
      rfc,
      rule,
      literal,
      redact,
      color,
      format,
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(mistakeIn(error));
  }
}

/** A shared option that the command does not have. */
function isForeign(name: string, own: readonly string[]): boolean {
  return sharedNames.some((one) => one === name) && !own.includes(name);
}

/** Node's message for arguments that are not right, up to its first full stop. */
function mistakeIn(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return visible(message.replace(/\.[ \n][^]*$|\.$/, '')).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

export function chosenRfc({ rfc }: Arguments): Definition {
  if (rfc === undefined) throw new UsageError(`name an RFC with --rfc: ${Object.keys(registry).join(', ')}`);
  return definitionOf(knownRfc(rfc));
}

/** The RFC of an id. Throws a UsageError that lists the known ones. */
export function knownRfc(id: string): Rfc {
  if (isRfc(id)) return id;
  throw new UsageError(`unknown RFC "${visible(id)}"; known are ${Object.keys(registry).join(', ')}`);
}

function isRfc(id: string): id is Rfc {
  return Object.hasOwn(registry, id);
}

export function chosenRule(rfc: Definition, { rule }: Arguments): Rule | undefined {
  return rule === undefined ? undefined : ruleNamed(rfc, rule);
}

/** The rule of a name. Throws a UsageError that lists the rules. */
export function ruleNamed(rfc: Definition, name: string): Rule {
  try {
    return ruleByName(rfc, name as Rule); // any text: ruleByName says if it is none
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

export function chosenFormat<F extends string>({ format }: Arguments, formats: readonly F[]): F {
  const chosen = formats.find((name) => name === format);
  if (chosen === undefined)
    throw new UsageError(`unknown format "${visible(format)}"; known are ${formats.join(', ')}`);
  return chosen;
}

/** Whether to colour what goes to a stream. */
export function chosenColor({ color }: Arguments, { isTTY }: { readonly isTTY?: boolean }): boolean {
  if (color === 'always') return true;
  if (color === 'never') return false;
  if (color !== 'auto') throw new UsageError(`--color takes auto, always or never, not "${visible(color)}"`);
  return isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
