/** The options that name parsers: what they define, and what is wrong with them. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import {
  assertKnown,
  chosenTimeout,
  definedParsers,
  namedParsers,
  parserGroup,
} from '../../../src/cli/parsers/options.js';
import { Session } from '../../../src/cli/session/session.js';
import { knownParsers } from '../../../src/parsers/known/programs.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { Sink } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const parsed = (...args: string[]): ReturnType<typeof readArguments> => readArguments(args, parserGroup.options);
const defined = (...args: string[]): ReturnType<typeof definedParsers> =>
  definedParsers(parsed(...args), new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr: new Sink() }));

describe('--parser', () => {
  test.each([
    ['mine=cat', { name: 'mine', words: ['cat'] }],
    ['1+x=cat -u', { name: '1+x', words: ['cat', '-u'] }],
    ['mine=env A=b cat', { name: 'mine', words: ['env', 'A=b', 'cat'] }],
    ['mine="two\nlines"', { name: 'mine', words: ['two\nlines'] }],
  ])('%j is a name and a command', async (text, command) => {
    expect([...(await defined(`--parser=${text}`)).values()]).toEqual([command]);
  });

  test.each(['mine', 'mine=', 'mine= ', 'mine=""', "mine='' -u"])('%j lacks a command', async (text) => {
    await expect(defined(`--parser=${text}`)).rejects.toThrow(`--parser takes NAME=COMMAND, not "${text}"`);
  });

  test.each(['', '-x', '.x', '_', 'a b'])('%j is not a name', async (name) => {
    await expect(defined(`--parser=${name}=cat`)).rejects.toThrow(
      `--parser: "${name}" is not a name: use letters, digits, ".", "_", "+", "/" and "-"`,
    );
  });
});

describe('--config', () => {
  const configuration = (parsers: object): string => {
    const file = join(folder, 'parsers.json');
    writeFileSync(file, JSON.stringify({ parsers }, undefined, 2));
    return file;
  };

  test('its parsers run in its folder', async () => {
    const file = configuration({ mine: ['cat', '-u'] });
    expect([...(await defined('--config', file)).values()]).toEqual([
      { name: 'mine', words: ['cat', '-u'], folder: dirname(file) },
    ]);
  });

  test('a wrong name is shown with its line', async () => {
    const file = configuration({ mine: ['cat'], curl: ['cat'] });
    await expect(defined('--config', file)).rejects.toThrow(
      `${file}:6: curl has a meaning already; choose another name`,
    );
  });
});

test.each([
  [[], undefined],
  [['--timeout', '2'], 2000],
])('%j: the milliseconds of the timeout are %j', (args, expected) => {
  expect(chosenTimeout(parsed(...args))).toBe(expected);
});

test.each([
  [[], ['mine']],
  [
    ['--parsers', ' URL , rfc3986 '],
    ['URL', 'rfc3986'],
  ],
  [['--parsers', 'all'], ['all']],
  [
    ['--parsers', 'mine,curl,mine'],
    ['mine', 'curl'],
  ],
])('%j: the parsers to ask are %j', (args, expected) => {
  expect(namedParsers(parsed(...args), ['mine'])).toEqual(expected);
});

test('a name that is not like any other is answered with all names', () => {
  const names = ['URL', 'mine', ...knownParsers.map(({ id }) => id), ...rfcIds].join(', ');
  expect(() => assertKnown(['qqqqqqqq'], ['mine'])).toThrow(`unknown parser "qqqqqqqq"; known parsers: ${names}`);
});
