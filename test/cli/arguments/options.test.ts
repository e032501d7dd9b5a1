/** The options that the help of a command names are those that it takes. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { commandNames } from '../../../src/cli/commands/list.js';
import { rfcUri } from '../../support/cli.js';

/** The options of each command by its help, and whether they have a value. */
const options = new Map<string, Map<string, boolean>>();
let names: readonly string[] = [];

beforeAll(async () => {
  for (const command of commandNames) options.set(command, await listedOptions(command));
  names = [...new Set([...options.values()].flatMap((own) => [...own.keys()]))].toSorted();
});

async function listedOptions(command: string): Promise<Map<string, boolean>> {
  const { stdout } = await rfcUri([command, '--help', 'all']);
  const [, rows = ''] = /\nOptions:\n([^]*?)\n\nExamples:\n/.exec(stdout) ?? [];
  const own = new Map<string, boolean>();
  // a value is named in capitals, or it is the only one, as in "--only warned"
  for (const [, name = '', value] of rows.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)( [A-Z]| [a-z]+ {2})?/gm))
    own.set(name, value !== undefined || own.get(name) === true);
  return own;
}

/** What is wrong with the arguments of a command, which prints its help if nothing is. */
const wrongIn = async (...args: string[]): Promise<string> => (await rfcUri([...args, '--help'])).stderr;

describe.each(commandNames)('%s', (command) => {
  test('takes the options that its help names, and no others', async () => {
    const taken: string[] = [];
    for (const name of names)
      if (!(await wrongIn(command, `${name}=1`)).startsWith('rfc-uri: unknown option')) taken.push(name);
    expect(taken).toEqual([...(options.get(command)?.keys() ?? [])].toSorted());
  });

  test('takes values for the options that its help shows with one, and only for these', async () => {
    for (const [name, hasValue] of options.get(command) ?? []) {
      const hint = `Try "rfc-uri ${command} --help".\n`;
      const value = name === '--help' ? 'all' : '1';
      expect(await wrongIn(command, `${name}=${value}`)).toBe(
        hasValue ? '' : `rfc-uri: ${name} takes no value\n${hint}`,
      );
      expect(await wrongIn(command, ...(hasValue ? [name, value] : [name]))).toBe('');
    }
  });
});
