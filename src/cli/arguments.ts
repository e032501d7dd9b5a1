import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ruleByName } from '../parse/options.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import { UsageError } from './usage-error.js';

/** The options that every command has. */
const common = {
  rfc: { type: 'string' },
  rule: { type: 'string' },
  literal: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

export interface Arguments {
  readonly positionals: readonly string[];
  readonly help: boolean;
  /** Flags of one command, such as `tree`. */
  readonly flags: ReadonlySet<string>;
  readonly rfc: string | undefined;
  readonly rule: string | undefined;
  readonly literal: boolean;
  readonly format: string;
}

/** What a command was called with. Throws a UsageError for an unknown option. */
export function readArguments(args: readonly string[], flagNames: readonly string[] = []): Arguments {
  const flagOptions = Object.fromEntries(flagNames.map((name) => [name, { type: 'boolean' } as const]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...flagOptions },
      allowPositionals: true,
    });
    const { rfc, rule, literal, format, help, ...flags } = values;
    return { positionals, help, flags: new Set(Object.keys(flags)), rfc, rule, literal, format };
  } catch (error) {
    throw new UsageError(mistakeIn(error));
  }
}

/** Node's message for arguments that are not right, up to its first full stop. */
function mistakeIn(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return visible(message.replace(/\.[ \n][^]*$|\.$/, '')).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

export function chosenRfc({ rfc }: Arguments): Definition {
  const known = Object.keys(registry).join(', ');
  if (rfc === undefined) throw new UsageError(`name an RFC with --rfc: ${known}`);
  if (!isRfc(rfc)) throw new UsageError(`unknown RFC "${visible(rfc)}"; known are ${known}`);
  return definitionOf(rfc);
}

function isRfc(id: string): id is Rfc {
  return Object.hasOwn(registry, id);
}

export function chosenRule(rfc: Definition, { rule }: Arguments): Rule | undefined {
  if (rule === undefined) return undefined;
  try {
    return ruleByName(rfc, rule as Rule); // any text: ruleByName says if it is none
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
