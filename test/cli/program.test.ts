import { describe, expect, test } from '@jest/globals';
import { commandNames } from '../../src/cli/program.js';
import { rfcUri, spawned } from '../support/cli.js';

const usage = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/\nTry "rfc-uri --help".\n$/);
  return stderr.split('\n')[0] ?? '';
};

const commands = 'parse, check, compare, resolve, normalize, relativize, extract, diff, sample, grammar, explain';

describe('wrong usage', () => {
  test('names the commands', async () => {
    expect(await usage()).toBe(`rfc-uri: name a command: ${commands}`);
    expect(await usage('prase')).toBe(`rfc-uri: unknown command "prase"; known commands: ${commands}`);
    expect(await usage('\u001b[31m')).toBe(`rfc-uri: unknown command "\\u{1b}[31m"; known commands: ${commands}`);
  });

  test('names the RFCs, rules and formats', async () => {
    const rfcs = 'cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986';
    expect(await usage('parse', 'a')).toBe(`rfc-uri: name an RFC with --rfc: ${rfcs}`);
    expect(await usage('parse', 'a', '--rfc', '2396')).toBe(`rfc-uri: unknown RFC "2396"; known RFCs: ${rfcs}`);
    expect(await usage('parse', 'a', '--rfc', 'rfc2396', '--format', 'xml')).toBe(
      'rfc-uri: unknown format "xml"; known formats: text, json, sarif, github',
    );
    expect(await usage('parse', 'a', '--rfc', 'rfc1808', '--rule', 'host')).toMatch(
      /^rfc-uri: RFC 1808 has no rule "host"; its rules are URL, /,
    );
  });

  test('says what is wrong with the arguments', async () => {
    expect(await usage('parse', '--rfc')).toBe('rfc-uri: --rfc needs a value');
    expect(await usage('parse', '--rfc', '--tree')).toBe(
      'rfc-uri: --rfc needs a value; write --rfc=--tree if that is its value',
    );
    expect(await usage('parse', 'a', '--tree=yes')).toBe('rfc-uri: --tree takes no value');
    expect(await usage('parse', '--rfc', 'rfc2396')).toBe('rfc-uri: name a URI to parse');
    expect(await usage('parse', 'a', 'b', '--rfc', 'rfc2396')).toBe(
      'rfc-uri: parse takes one URI; use check for files of URIs',
    );
    expect(await usage('sample', '--rfc', 'rfc2396', '--color', 'never')).toMatch(/^rfc-uri: unknown option --color$/);
  });
});

test('--version prints the version', async () => {
  expect(await rfcUri(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

/** A call of each command in its built form. */
const calls: Readonly<Record<string, readonly string[]>> = {
  parse: ['a', '--rfc', 'rfc3986'],
  check: ['--rfc', 'rfc3986'],
  compare: ['a'],
  resolve: ['http://a/', 'b', '--rfc', 'rfc3986'],
  normalize: ['--rfc', 'rfc3986'],
  relativize: ['--base', 'http://a/', '--rfc', 'rfc3986'],
  extract: ['--rfc', 'rfc3986'],
  diff: ['rfc2396', 'rfc3986', '--rule', 'port'],
  sample: ['--rfc', 'rfc3986', '--rule', 'port'],
  grammar: ['rfc3986', 'port'],
  explain: ['bad-port'],
};

test.each(commandNames)('the built program prints the same for %s', async (name) => {
  const args = [name, ...(calls[name] ?? ['--help'])];
  const built = await spawned(args, 'http://a/b\n%\n');
  expect(built).toEqual(await rfcUri(args, 'http://a/b\n%\n'));
});

test('the built program prints its version', async () => {
  expect(await spawned(['--version'])).toEqual(await rfcUri(['--version']));
});
