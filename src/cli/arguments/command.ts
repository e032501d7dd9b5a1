/** A command as data and a function: its options are read, and its help is printed, from one table. */
import { displayWidth, hanging, padded, wrapped } from '../../formats/wrap.js';
import { UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { readArguments, type Arguments } from './arguments.js';
import { redactOption, redactOrAllOption, type Option } from './options.js';

export interface Command {
  /** What follows `rfc-uri NAME` in each form of the command. */
  readonly usage: readonly string[];
  readonly about: string;
  /** The options that most people need. */
  readonly options: readonly Option[];
  readonly groups?: readonly OptionGroup[];
  /** Printed after the options; if there are groups, only by `--help all`. */
  readonly notes?: string;
  /** If there are groups, the first screen has the first two. */
  readonly examples: readonly string[];
  readonly exitCodes: string;
  readonly run: (options: Arguments, session: Session) => Promise<void>;
}

/** Options that `--help NAME` explains; the first screen has only the name. */
export interface OptionGroup {
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** Printed after the options. */
  readonly notes?: string;
}

/** Runs a command with the arguments after its name, or prints its help. */
export async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  session: Session,
): Promise<void> {
  const { options, groups = [] } = command;
  const topics = groups.length === 0 ? [] : [...groups.map((group) => group.name), ALL];
  const own = [...options, ...groups.flatMap((group) => group.options), ...sharedOptions(command)];
  const given = readArguments(args, own, topics);
  if (given.help !== undefined) return session.line(helpText(name, command, given.help));
  try {
    await command.run(given, session);
  } catch (error) {
    throw error instanceof UsageError ? withOldNames(error, given) : error;
  }
}

/** An error in the words of the user: an option that was given by its old name is called by it. */
function withOldNames({ message }: UsageError, { oldNames }: Arguments): UsageError {
  const named = message.replaceAll(/--([a-z-]+)/g, (option, name: string) => {
    const old = oldNames.get(name);
    return old === undefined ? option : `--${old}`;
  });
  return new UsageError(named);
}

/** The topic of all that there is to say. */
const ALL = 'all';
/** The columns of help. */
const WIDTH = 80;

function helpText(name: string, command: Command, topic: string): string {
  const { groups = [], about, notes, examples, exitCodes } = command;
  const group = groups.find((one) => one.name === topic);
  if (group) return groupText(group, command);
  const isAll = topic === ALL || groups.length === 0;
  return [
    usageText(name, command),
    about,
    `Options:\n${optionRows([...command.options, ...(isAll ? sharedOptions(command) : []), helpOption(groups)], command, isAll)}`,
    ...(isAll ? [...groups.map((one) => groupText(one, command)), ...(notes === undefined ? [] : [notes])] : []),
    `Examples:\n${(isAll ? examples : examples.slice(0, 2)).map((line) => `  ${line}`).join('\n')}`,
    `Exit codes: ${exitCodes}`,
  ].join('\n\n');
}

function usageText(name: string, { usage }: Command): string {
  return usage
    .map((form, index) => {
      const start = `${index === 0 ? 'Usage:' : '      '} rfc-uri ${name} `;
      // what is in brackets stays together
      const unbroken = form.replaceAll(/\[[^[\]]*\]/g, (part) => part.replaceAll(' ', NO_BREAK));
      return hanging(start, unbroken, WIDTH).replaceAll(NO_BREAK, ' ');
    })
    .join('\n');
}

/** In place of a space: it takes one column, too (a no-break space is an escape, with six), and no usage has it. */
const NO_BREAK = '~';

function helpOption(groups: readonly OptionGroup[]): Option {
  if (groups.length === 0) return { name: HELP, help: 'show this help' };
  return { name: HELP, value: 'TOPIC', help: `more about ${groups.map((group) => group.name).join(', ')}; or all` };
}

const HELP = 'help';

/** What every command takes that reads anything. */
function sharedOptions({ usage, options, groups = [] }: Command): readonly Option[] {
  if (!/FILE|URI|BASE/.test(usage.join())) return [];
  const hasRule = [options, ...groups.map((group) => group.options)].flat().some(({ name }) => name === 'rule');
  return [hasRule ? redactOrAllOption : redactOption];
}

function groupText({ title, options, notes }: OptionGroup, command: Command): string {
  return [`${title}:\n${optionRows(options, command, true)}`, ...(notes === undefined ? [] : [notes])].join('\n\n');
}

/** The options with their help next to them, which begins in the same column for all options of a command. */
function optionRows(options: readonly Option[], { groups = [], ...command }: Command, isAll: boolean): string {
  const all = [
    ...command.options,
    ...groups.flatMap((group) => group.options),
    ...sharedOptions(command),
    helpOption(groups),
  ];
  const indent = Math.max(...all.map((option) => displayWidth(lead(option)))) + 2;
  return options
    .map((option) => {
      const texts = [option.help, ...(isAll && option.more !== undefined ? [option.more] : [])];
      const lines = texts
        .join('\n')
        .split('\n')
        .flatMap((text) => wrapped(text, WIDTH - indent));
      return lines.map((line, index) => padded(index === 0 ? lead(option) : '', indent) + line).join('\n');
    })
    .join('\n');
}

/** `  --rfc ID`. */
function lead({ name, value }: Option): string {
  return `  ${name === HELP ? '-h, ' : ''}--${name}${value === undefined ? '' : ` ${value}`}`;
}
