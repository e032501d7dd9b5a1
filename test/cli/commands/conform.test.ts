import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { canParse } from '../../../src/index.js';
import { knownFaults } from '../../../src/languages/conformance/known-faults.js';
import { printed, rfcUri, spawned, usageError } from '../../support/cli.js';
import { oneIn } from '../../support/effort.js';
import { withPlatformReader } from '../../support/platform-reader.js';

/** A validator as a program: a regular expression, asked through the protocol. */
const validator = (expression: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) console.log(${expression}.test(JSON.parse(line)));`,
];

describe('rfc-uri conform', () => {
  test('prints a suite with the verdicts of the parser', async () => {
    const lines = (await printed('conform', 'rfc2396:host', '--suite')).trimEnd().split('\n');
    const cases = lines.map((line) => JSON.parse(line) as { string: string; valid: boolean });
    expect(cases.filter(({ string, valid }) => canParse(string, { rfc: 'rfc2396', rule: 'host' }) !== valid)).toEqual(
      [],
    );
    expect(new Set(cases.map(({ string }) => string)).size).toBe(cases.length);
    expect(cases.filter(({ valid }) => valid).length).toBeGreaterThan(100);
    const tsv = await printed('conform', 'rfc2396:host', '--suite', '--format', 'tsv');
    expect(tsv.split('\n').slice(0, 2)).toEqual(['""\tfalse', '"a"\ttrue']);
  });

  const formats = [
    ['rfc3986:URI', 'uri', 'a:'],
    ['rfc3986:URI-reference', 'uri-reference', ''],
    ['rfc3986', 'uri-reference', ''],
    ['rfc3987:IRI', 'iri', 'a:'],
    ['rfc3987:IRI-reference', 'iri-reference', ''],
  ] as const;

  test.each(oneIn(2, formats))('prints a suite of %s for JSON Schema', async (language, format, shortest) => {
    const suite = await printed('conform', language, '--suite', '--format', 'json-schema');
    const [group] = JSON.parse(suite) as { schema: object; tests: { data: string; valid: boolean }[] }[];
    expect(group?.schema).toEqual({ format });
    expect(group?.tests.every(({ valid }) => typeof valid === 'boolean')).toBe(true);
    expect(group?.tests.find(({ valid }) => valid)?.data).toBe(shortest);
  });

  test('prints as few cases of it as --small says', async () => {
    const suite = await printed('conform', 'rfc3986:URI', '--suite', '--small', '60', '--format', 'json-schema');
    const [group] = JSON.parse(suite) as { schema: object; tests: { valid: boolean }[] }[];
    expect([group?.schema, group?.tests.length]).toEqual([{ format: 'uri' }, 60]);
    expect(new Set(group?.tests.map(({ valid }) => valid))).toEqual(new Set([true, false]));
  });

  test.each(['rfc3986:port', 'rfc2396:URI-reference', '/^a$/'])(
    '%s is not a format of JSON Schema',
    async (language) => {
      expect(await usageError('conform', language, '--suite', '--format', 'json-schema')).toBe(
        'rfc-uri: --format json-schema is for the formats of JSON Schema: rfc3986:URI, rfc3986:URI-reference, rfc3987:IRI, rfc3987:IRI-reference',
      );
    },
  );

  test('--small begins with what known validators decide wrongly, if the language has whole URIs', async () => {
    const [first] = knownFaults;
    const lines = async (language: string): Promise<string[]> =>
      (await printed('conform', language, '--suite', '--small', '30', '--format', 'tsv')).trimEnd().split('\n');
    const strings = (await lines('rfc2396:absoluteURI')).map(
      (line) => JSON.parse(line.split('\t')[0] ?? '') as unknown,
    );
    expect(strings.slice(0, knownFaults.length)).toEqual(knownFaults.slice(0, 30));
    expect(await lines('rfc2396:port')).not.toContainEqual(expect.stringContaining(JSON.stringify(first)));
  });

  test('prints the strings that find the most faults first', async () => {
    const lines = (await printed('conform', 'rfc3986:IPv4address', '--suite', '--small', '40', '--format', 'tsv'))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(40);
    const cases = lines.map((line) => line.split('\t').map((cell) => JSON.parse(cell) as unknown));
    expect(
      cases.every(([string, valid]) => canParse(String(string), { rfc: 'rfc3986', rule: 'IPv4address' }) === valid),
    ).toBe(true);
    // forty strings are enough for these usual faults
    for (const wrong of [
      /^(?:\d{1,3}\.){3}\d{1,3}$/,
      /^(?:\d+\.){3}\d+$/,
      /^(?:[1-9]?\d|1\d\d|2[0-4]\d|25[0-5])(?:\.\d+){3}$/,
    ])
      expect([wrong.source, cases.some(([string, valid]) => wrong.test(String(string)) !== valid)]).toEqual([
        wrong.source,
        true,
      ]);
  });

  test('tests a parser by its name', async () => {
    const { code, stdout } = await rfcUri([
      'conform',
      'rfc2396:URI-reference',
      '--small',
      '300',
      '--parser',
      'rfc2396',
    ]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'URI-reference of RFC 2396: 300 strings, all answers are right\n',
    });
    const url = await rfcUri(['conform', 'rfc2396:absoluteURI', '--small', '200', '--parser', 'URL']);
    expect(url.code).toBe(1);
    expect(url.stdout).toMatch(/wrongly accepted +\d+ /);
    expect(await usageError('conform', 'rfc3986:URI', '--parser', 'nobody')).toContain('nobody');
  });

  test('says that a validator is right', async () => {
    const { code, stdout } = await rfcUri(['conform', 'rfc3986:port', '--', ...validator('/^[0-9]*$/')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^port of RFC 3986: \d+ strings, all answers are right\n$/);
  });

  test('says what a validator accepts and rejects wrongly, by the rule, the shortest string first', async () => {
    const { code, stdout } = await rfcUri([
      'conform',
      'rfc2396:hostport',
      '--',
      ...validator('/^[a-z0-9.]+(:\\\\d+)?$/i'),
    ]);
    expect(code).toBe(1);
    expect(stdout.replaceAll(/ +/g, ' ')).toMatch(
      /^hostport of RFC 2396: \d+ strings, \d+ answers are wrong\n\n(?:wrongly (?:accepted|rejected) \d+ .+ .+\n)+$/,
    );
    expect(stdout).toMatch(/wrongly rejected +\d+ +port +a:\n/);
    expect(stdout).toMatch(/wrongly accepted +\d+ +host in hostport of RFC 2396 +1\n/);
    const args = ['conform', 'rfc2396:hostport', '--format', 'json', '--', ...validator('/^/')];
    const { faults } = JSON.parse((await rfcUri(args)).stdout) as { faults: { wrongly: string; string: string }[] };
    expect(faults[0]).toMatchObject({ wrongly: 'accepted', string: '' });
  });

  test('counts one wrong answer', async () => {
    const { stdout } = await rfcUri(['conform', 'rfc3986:port', '--', ...validator('/^[0-9]+$/')]);
    expect(stdout).toBe('port of RFC 3986: 137 strings, 1 answer is wrong\n\nwrongly rejected   1   port   (empty)\n');
  });

  test('finds a fault in one character of one state', async () => {
    const { code, stdout } = await rfcUri(['conform', '/^a[b-y]*c$/', '--', ...validator('/^a[b-mo-y]*c$/')]);
    expect([code, stdout.split('\n')[2]]).toEqual([1, 'wrongly rejected   2   /^a[b-y]*c$/   anc']);
  });

  test.each([
    [['true'], 'the validator ended with code 0 at string 1, ""'],
    [['/nowhere/validator'], 'the validator cannot be started: there is no program "/nowhere/validator"'],
    [['yes'], 'the validator answered "y", not true or false at string 1, ""'],
    [['sleep', '60'], 'the validator gave no answer for 1 s at string 1, ""'],
    [['sh', '-c', 'kill -9 $$'], 'the validator ended by SIGKILL at string 1, ""'],
    [['printf', String.raw`true\ntrue\n`], 'the validator ended with code 0 at string 3, "1"'],
    [['printf', String.raw`no\ntrue\n`], 'the validator answered "no", not true or false at string 1, ""'],
    [['echo', 'x'.repeat(90)], `the validator answered "${'x'.repeat(80)}", not true or false at string 1, ""`],
    [
      ['sh', '-c', 'while read -r line; do echo true; done; echo true'],
      'the validator gave more answers than there are strings',
    ],
  ])('exits with 2 if the validator fails: %j', async (words, message) => {
    const { code, stdout, stderr } = await rfcUri(['conform', 'rfc3986:port', '--timeout', '1', '--', ...words]);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `rfc-uri: ${message}\n` });
  });

  test('passes on what the validator says besides', async () => {
    const { stderr } = await spawned(['conform', 'rfc3986:port', '--', 'sh', '-c', 'echo why >&2']);
    expect(stderr).toBe('why\nrfc-uri: the validator ended with code 0 at string 1, ""\n');
  });

  test('the default of --timeout is that of docs/conform.md', async () => {
    const [, seconds] = /--timeout N[^()]*\(default: (\d+)\)/.exec(await printed('conform', '--help')) ?? [];
    const document = readFileSync(`${projectRoot}docs/conform.md`, 'utf8').replaceAll('\n', ' ');
    expect(document).toContain(`gave no answer for ${seconds} seconds (\`--timeout\`)`);
  });

  test('--small takes any number of strings, also more than there are', async () => {
    const lines = async (count: string): Promise<string[]> =>
      (await printed('conform', 'rfc3986:port', '--suite', '--small', count)).split('\n');
    expect(await lines('2000000')).toEqual(await lines('1000'));
  });

  test('prints ndjson by default', async () => {
    const suite = ['conform', 'rfc3986:port', '--suite'];
    expect(await printed(...suite, '--format', 'ndjson')).toBe(await printed(...suite));
  });

  test('has more strings for validators with more states', async () => {
    const lines = async (states: string): Promise<number> =>
      (await printed('conform', 'rfc3986:port', '--suite', '--more-states', states)).split('\n').length;
    expect(await lines('1')).toBeGreaterThan(await lines('0'));
  });

  test('closes the parser that it has asked', async () => {
    const close = { count: 0 };
    const { code } = await withPlatformReader({ close: () => Promise.resolve(void close.count++) }, () =>
      rfcUri(['conform', 'rfc3986:port', '--parser', 'URL']),
    );
    expect([code, close.count]).toEqual([1, 1]);
  });

  test.each([
    [['--format', 'tsv'], '--format tsv is for --suite'],
    [['--timeout', '0'], '--timeout takes a whole number of seconds from 1 to 86400, not "0"'],
    [['--timeout', '86401'], '--timeout takes a whole number of seconds from 1 to 86400, not "86401"'],
    [['--small', '0'], '--small takes a whole number of at least 1, not "0"'],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await usageError('conform', 'rfc3986:port', '--parser', 'URL', ...args)).toBe(`rfc-uri: ${message}`);
  });

  test('exits with 2 for wrong usage', async () => {
    expect(await usageError('conform')).toBe('rfc-uri: name a LANGUAGE, such as rfc3986:host');
    expect(await usageError('conform', 'rfc3986')).toBe(
      'rfc-uri: give one of --suite, --parser NAME, and a COMMAND after "--"',
    );
    expect(await usageError('conform', 'rfc3986:port', '--suite', '--format', 'json')).toBe(
      'rfc-uri: --format json is for a test',
    );
    expect(await usageError('conform', 'rfc3986:port', '--suite', '--more-states', '3')).toBe(
      'rfc-uri: --more-states takes a whole number from 0 to 2, not "3"',
    );
    expect(await usageError('conform', '/(a)\\1/', '--suite')).toMatch(/^rfc-uri: a backreference at offset 3/);
  });
});
