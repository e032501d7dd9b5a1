import { describe, expect, test } from '@jest/globals';
import { commandNames } from '../../src/cli/commands/list.js';

import { rfcIds } from '../../src/rfcs/names.js';
import { rfcUri, spawned } from '../support/cli.js';
import { oneIn } from '../support/effort.js';

/** The first line of a usage error; the second one names the help of the command. */
const usage = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const command = commandNames.includes(args[0] ?? '') ? `${args[0]} ` : '';
  expect(stderr.endsWith(`\nTry "rfc-uri ${command}--help".\n`)).toBe(true);
  return stderr.split('\n')[0] ?? '';
};

const commands = commandNames.join(', ');

describe('wrong usage', () => {
  test('names the commands', async () => {
    expect(await usage()).toBe(`rfc-uri: name a command: ${commands}`);
    expect(await usage('fetch')).toBe(`rfc-uri: unknown command "fetch"; known commands: ${commands}`);
    expect(await usage('help', 'fetch')).toBe(`rfc-uri: unknown command "fetch"; known commands: ${commands}`);
    expect(await usage('--rfc', 'rfc2396', 'check')).toBe(`rfc-uri: name a command before --rfc: ${commands}`);
    expect(await usage('\u001b[31m')).toBe(`rfc-uri: unknown command "\\u{1b}[31m"; known commands: ${commands}`);
  });

  test('names the RFCs, rules and formats', async () => {
    const rfcs = rfcIds.join(', ');
    expect(await usage('parse', 'a')).toBe(`rfc-uri: name an RFC with --rfc: ${rfcs}`);
    expect(await usage('parse', 'a', '--rfc', '9110')).toBe(`rfc-uri: unknown RFC "9110"; known RFCs: ${rfcs}`);
    expect(await usage('parse', 'a', '--rfc', 'rfc2396', '--format', 'xml')).toBe(
      'rfc-uri: unknown format "xml"; known formats: text, json, sarif, github',
    );
    expect(await usage('parse', 'a', '--rfc', 'rfc1808', '--rule', 'host')).toMatch(
      /^rfc-uri: RFC 1808 has no rule "host"; its rules are URL, /,
    );
  });

  test.each([
    [['prase'], 'unknown command "prase"; did you mean parse?'],
    [['norm', 'a'], 'unknown command "norm"; did you mean normalize?'],
    [['Compare', 'a'], 'unknown command "Compare"; did you mean compare?'],
    [['help', 'exlpain'], 'unknown command "exlpain"; did you mean explain?'],
    [['parse', 'a', '--rcf', 'rfc2396'], 'unknown option --rcf; did you mean --rfc?'],
    [['check', '--rfc', 'rfc2396', '--certanty=safe'], 'unknown option --certanty; did you mean --certainty?'],
    [['parse', 'a', '--rfc', 'rfc2936'], 'unknown RFC "rfc2936"; did you mean rfc2396?'],
    [['compare', 'a', '--rfc', 'rfc1808,crn'], 'unknown RFC "crn"; did you mean cern?'],
    [['diff', 'rfc2396', 'rfc 3896'], 'unknown RFC "rfc 3896"; did you mean rfc3986?'],
    [['grammar', '17738'], 'unknown RFC "17738"; did you mean rfc1738?'],
    [['check', '--rfc', 'rfc2396', '--rule', 'hots'], 'unknown rule "hots"; did you mean host?'],
    [['grammar', 'rfc3986', 'path-abemty'], 'unknown rule "path-abemty"; did you mean path-abempty?'],
    [['diff', 'rfc2396', 'rfc3986', '--rule', 'prot'], 'unknown rule "prot"; did you mean port?'],
    [
      ['diff', 'rfc2396', 'rfc3986', '--rule', 'host', '--rule-b', 'reg-nam'],
      'unknown rule "reg-nam"; did you mean reg-name?',
    ],
    [['sample', '--rfc', 'rfc1738', '--rule', 'ftp_url'], 'unknown rule "ftp_url"; did you mean ftpurl?'],
    [['check', '--rfc', 'rfc2396', '--format', 'json'], 'unknown format "json"; did you mean ndjson?'],
    [['grammar', 'rfc2396', '--as', 'regex'], 'unknown notation "regex"; did you mean regexp?'],
    [['explain', 'badhost'], 'unknown code, cause or topic "badhost"; did you mean bad-host?'],
  ])('proposes the name that was meant in %j', async (args, message) => {
    expect(await usage(...args)).toBe(`rfc-uri: ${message}`);
  });

  test.each(['ndjson', 'tsv', 'sarif', 'github'])(
    'proposes the format %s for an option of that name',
    async (format) => {
      expect(await usage('check', `--${format}`)).toBe(
        `rfc-uri: unknown option --${format}; did you mean --format ${format}?`,
      );
    },
  );

  test('proposes only a format that the command has', async () => {
    expect(await usage('parse', '--json')).toBe('rfc-uri: unknown option --json; did you mean --format json?');
    expect(await usage('convert', '--to', 'uri', '--sarif')).toBe('rfc-uri: unknown option --sarif');
    expect(await usage('playground', '--json', '--help')).toBe('rfc-uri: unknown option --json');
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

test.each(['3986', 'RFC3986', 'RFC 3986', 'rfc-3986', ' rfc3986'])('takes %j as the name of an RFC', async (name) => {
  const expected = await rfcUri(['parse', 'http://h/', '--rfc', 'rfc3986']);
  expect(expected.code).toBe(0);
  expect(await rfcUri(['parse', 'http://h/', '--rfc', name])).toEqual(expected);
  expect(await rfcUri(['grammar', name, 'port'])).toEqual(await rfcUri(['grammar', 'rfc3986', 'port']));
});

test('takes the names of RFCs in a list, of the CERN draft, and of all', async () => {
  const compared = await rfcUri(['compare', 'a', '--rfc', 'cern,rfc1808,rfc3986']);
  expect(await rfcUri(['compare', 'a', '--rfc', 'CERN, 1808,RFC 3986'])).toEqual(compared);
  expect(await rfcUri(['check', '--rfc', 'ALL'], 'a')).toEqual(await rfcUri(['check', '--rfc', 'all'], 'a'));
});

test.each(['http://h/', 'a:b', '/a', '?y', '#', 'no/such/file'])('compares %j, which is not a command', async (uri) => {
  expect(await rfcUri([uri])).toEqual(await rfcUri(['compare', uri]));
});

test('says so if what it compares is also a file', async () => {
  expect(await rfcUri(['docs/uris.txt'])).toEqual({
    ...(await rfcUri(['compare', 'docs/uris.txt'])),
    stderr: 'rfc-uri: docs/uris.txt is also a file; "rfc-uri check --rfc ID FILE" checks its lines\n',
  });
});

test('compares with options after the URI', async () => {
  expect(await rfcUri(['//h/', '--rfc', '3986'])).toEqual(await rfcUri(['compare', '//h/', '--rfc', 'rfc3986']));
});

test('help COMMAND prints the help of the command', async () => {
  expect(await rfcUri(['help', 'check'])).toEqual(await rfcUri(['check', '--help']));
  expect(await rfcUri(['help', 'check', 'records'])).toEqual(await rfcUri(['check', '--help', 'records']));
});

test('-h, --help and help print the commands and the specifications', async () => {
  const { code, stdout } = await rfcUri(['--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('\n  rfc2396  Uniform Resource Identifiers (URI): Generic Syntax (August 1998)\n');
  for (const args of [['-h'], ['help'], ['--help', 'check']]) expect((await rfcUri(args)).stdout).toBe(stdout);
});

test('-v is short for --version', async () => {
  expect(await rfcUri(['-v'])).toEqual(await rfcUri(['--version']));
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
  summarize: ['--help'],
};

test.each(oneIn(2, commandNames))('the built program prints the same for %s', async (name) => {
  const args = [name, ...(calls[name] ?? ['--help'])];
  const built = await spawned(args, 'http://a/b\n%\n');
  expect(built).toEqual(await rfcUri(args, 'http://a/b\n%\n'));
});

test('the built program prints its version', async () => {
  expect(await spawned(['--version'])).toEqual(await rfcUri(['--version']));
});
