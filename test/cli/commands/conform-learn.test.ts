import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { printed, rfcUri, usageError } from '../../support/cli.js';

/** A validator as a program: an expression of JavaScript about `string`, which answers each line at once. */
const validator = (expression: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const string = JSON.parse(line);
  console.log(${expression});
}`,
];

const learn = async (language: string, expression: string, ...options: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['conform', language, '--learn', ...options, '--', ...validator(expression)]);

describe('rfc-uri conform --learn', () => {
  test('says that a validator is equal to the rule', async () => {
    const { code, stdout } = await learn(
      'rfc2396:host',
      String.raw`/^(?:(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?\.?|\d+\.\d+\.\d+\.\d+)$/i.test(string)`,
    );
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\d{3,}/g, 'N')).toBe(`host of RFC N: N strings, all answers are right

learned with N questions: an automaton of 15 states
the validator, host of RFC N: equal
they accept the same strings
`);
  });

  test('finds a greatest length, which the suite of the rule does not; docs/conform.md has the output', async () => {
    const { code, stdout } = await learn('rfc3986:port', '/^[0-9]{0,5}$/.test(string)');
    expect(code).toBe(1);
    const document = readFileSync(`${projectRoot}docs/conform.md`, 'utf8');
    const [, shown = ''] = /^\$ rfc-uri conform rfc3986:port --learn .*\n([^]*?)\.\.\.$/m.exec(document) ?? [];
    expect(shown).toMatch(/^port of RFC 3986: 137 strings, all answers are right\n.+\n {2}111111 .+\n$/s);
    expect(stdout.slice(0, shown.length)).toBe(shown);
    expect(stdout.slice(shown.length)).toBe(`
share of the strings of a length            5     10      20
of port of RFC 3986, not in the validator   0 %   100 %   100 %
`);
  });

  test('finds characters that a validator reads unlike others of their class', async () => {
    const { stdout } = await learn('rfc3986:scheme', String.raw`/^[a-z](?:[a-z\d+.-](?<!q))*$/iu.test(string)`);
    // with the flags i and u, an "s" is also the long s
    expect(stdout.replaceAll(/ {2,}/g, '  ')).toContain(`
wrongly accepted  4  scheme of RFC 3986  \u017fa
wrongly rejected  2  scheme  aQ
`);
    expect(stdout).toContain(`
only the validator:
  \u017f   scheme of RFC 3986 does not allow "\u017f" at offset 0

only scheme of RFC 3986:
  aq   the validator does not allow "q" at offset 1 (scheme), nor Q
`);
  });

  test('prints JSON', async () => {
    const { code, stdout } = await learn('rfc3986:port', '/^[0-9]+$/.test(string)', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      strings: 137,
      faults: [{ wrongly: 'rejected', rule: 'port', count: 1, string: '' }],
      learned: {
        states: 3,
        relation: 'subset',
        onlyInValidator: [],
        onlyInLanguage: [
          { string: '', rejected: 'the validator cannot end at offset 0 (port)', characters: [], confirmed: true },
        ],
      },
    });
  });

  test('learns a parser by its name', async () => {
    const { code, stdout } = await rfcUri(['conform', 'rfc1808:URL', '--learn', '--parser', 'rfc1808']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nrfc1808, URL of RFC 1808: equal\n/);
  });

  test('gives up at a limit, after what the suite has shown', async () => {
    const { code, stdout, stderr } = await learn('rfc3986:port', 'string.length < 90', '--questions', '700');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^port of RFC 3986: 137 strings, \d+ answers are wrong\n\nwrongly accepted .+\n$/);
    expect(stderr).toMatch(
      /^rfc-uri: the validator was not learned: it takes more than 700 questions; \d states were found with \d+ questions\n$/,
    );
  });

  test('the limits are those of docs/conform.md', async () => {
    const help = await printed('conform', '--help', 'learning');
    const [, states, questions, minutes] =
      /at (\d+) states.*questions.*default: (\d+).*minutes.*default: (\d+)/s.exec(help) ?? [];
    const shown = (number: string | undefined): string => Number(number).toLocaleString('en');
    const document = readFileSync(`${projectRoot}docs/conform.md`, 'utf8').replaceAll('\n', ' ');
    expect(document).toContain(
      `after ${shown(questions)} questions (\`--questions\`), after ${minutes} minutes (\`--minutes\`), or at ${shown(states)} states`,
    );
  });

  test('says that a validator must answer at once', async () => {
    const waiting = [process.execPath, '-e', 'process.stdin.resume()'];
    const { code, stderr } = await rfcUri(['conform', 'rfc3986:port', '--learn', '--timeout', '1', '--', ...waiting]);
    expect([code, stderr]).toEqual([
      2,
      'rfc-uri: the validator gave no answer for 1 s at string 1, ""; for --learn, it must print each answer at once\n',
    ]);
  });

  test('names the string at which a validator ends, also after the suite', async () => {
    const { code, stderr } = await learn('rfc3986:port', 'string.length > 40 ? process.exit(3) : string.length < 6');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^rfc-uri: the validator ended with code 3 at string \d{3,}, ".{41,}"\n$/);
  });

  test('takes no wrong usage', async () => {
    expect(await usageError('conform', 'rfc3986:port', '--learn', '--suite')).toBe(
      'rfc-uri: do not combine --learn with --suite',
    );
    expect(await usageError('conform', 'rfc3986:port', '--learn', '--minutes', '0', '--', 'true')).toBe(
      'rfc-uri: --minutes takes a whole number from 1 to 1440, not "0"',
    );
    expect(await usageError('conform', 'rfc3986:port', '--questions', '5', '--', 'true')).toBe(
      'rfc-uri: --questions needs --learn',
    );
    expect(await usageError('conform', 'rfc3986:port', '--suite', '--minutes', '5')).toBe(
      'rfc-uri: --minutes needs --learn',
    );
    expect(await usageError('conform', 'rfc3986:port', '--suite', '--timeout', '5')).toBe(
      'rfc-uri: do not combine --timeout with --suite',
    );
    expect(await usageError('conform', 'rfc3986:port', '--learn', '--questions', 'all', '--', 'true')).toBe(
      'rfc-uri: --questions takes a whole number from 1 to 10000000, not "all"',
    );
  });
});
