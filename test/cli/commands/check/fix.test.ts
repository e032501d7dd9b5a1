/** `rfc-uri check --fix` */
import { describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../../../scripts/grammar/sources.js';
import { rfcUri, rfcUriOctets } from '../../../support/cli.js';

const check = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['check', '--rfc', 'rfc2396', ...args], input);

test('prints all lines and repairs the invalid ones', async () => {
  const input = 'http://h/\na b\n\n';
  expect(await check(input, '--fix')).toEqual({ code: 0, stdout: 'http://h/\na%20b\n\n', stderr: '1 line repaired\n' });
  const long = await check(`${'b'.repeat((1 << 20) + 1)}\na\n`, '--fix');
  expect(long).toEqual({
    code: 1,
    stdout: `${'b'.repeat((1 << 20) + 1)}\na\n`,
    stderr: 'stdin:1: not repaired: the line is longer than 1048576 bytes\n0 lines repaired, 1 left invalid\n',
  });
  const odd = '  http://h/ \n<http://h/a>\n<URL:http://h/a>\nhttp://"example/\n?y\na[b\n/{id}\n';
  expect(await check(odd, '--fix')).toEqual({
    code: 1,
    stdout: 'http://h/\nhttp://h/a\n<URL:http://h/a>\nhttp://"example/\n?y\na%5Bb\n/{id}\n',
    stderr:
      'stdin:3: not repaired: the repair is only likely; --certainty likely applies it\n' +
      'stdin:4: not repaired: the repair is only likely; --certainty likely applies it\n' +
      'stdin:5: not repaired: the repair is only likely; --certainty likely applies it\n' +
      'stdin:7: not repaired: the repair is only a guess; --certainty guess applies it\n' +
      '3 lines repaired, 4 left invalid\n',
  });
  expect((await check('a\n', '--fix', '--format', 'sarif')).code).toBe(2);
});

test('a line that is too long is printed whole, even at the end of the input', async () => {
  const long = 'b'.repeat((1 << 20) + 9);
  const { code, stdout } = await check(long, '--fix');
  expect([code, stdout === `${long}\n`]).toEqual([1, true]);
});

test.each(['safe', 'likely', 'guess'])(
  '--certainty %s changes no octet of a line that is not UTF-8',
  async (certainty) => {
    const input = Buffer.from('/\xe9\na b\n http://h/\xff\xfe \n\xc3', 'latin1');
    const args = ['check', '--rfc', 'rfc2396', '--fix', '--certainty', certainty];
    expect(await rfcUriOctets(args, input)).toBe('/\xe9\na%20b\n http://h/\xff\xfe \n\xc3\n');
    expect(await rfcUri(args, input)).toMatchObject({
      code: 1,
      stderr:
        [1, 3, 4].map((line) => `stdin:${line}: not repaired: the line is not UTF-8\n`).join('') +
        '1 line repaired, 3 left invalid\n',
    });
  },
);

test('--certainty says how certain a repair must be', async () => {
  const lines = '<URL:http://h/a>\nhttp://"example/\n?y\n/{id}\nhttp://{h}/\nhttp//h/\n';
  expect(await check(lines, '--fix', '--certainty', 'likely')).toEqual({
    code: 1,
    stdout: 'http://h/a\nhttp://example/\n./?y\n/{id}\nhttp://{h}/\nhttp//h/\n',
    stderr:
      'stdin:4: not repaired: the repair is only a guess; --certainty guess applies it\n' +
      'stdin:5: not repaired: no repair is known\n3 lines repaired, 2 left invalid\n',
  });
  // a guess repairs what warnings are about, too
  expect(await check(lines, '--fix', '--certainty', 'guess')).toEqual({
    code: 1,
    stdout: 'http://h/a\nhttp://example/\n./?y\n/%7Bid%7D\nhttp://{h}/\nhttp://h/\n',
    stderr: 'stdin:5: not repaired: no repair is known\n5 lines repaired, 1 left invalid\n',
  });
  // the command line knows A-labels
  expect(await check('http://b\u00fccher.example/\n', '--fix', '--certainty', 'likely')).toMatchObject({
    stdout: 'http://xn--bcher-kva.example/\n',
  });
  expect(await check('a\n', '--fix', '--certainty', 'sure')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('unknown certainty "sure"; known certainties: safe, likely, guess'),
  });
  expect((await check('a\n', '--certainty', 'safe')).code).toBe(2);
});

test('--no-warnings leaves valid lines as they are, also if guesses are applied', async () => {
  expect(await check('http//h/\n/{id}\n', '--fix', '--certainty', 'guess', '--no-warnings')).toMatchObject({
    stdout: 'http//h/\n/%7Bid%7D\n',
  });
});

/** Lines with every kind of repair, some of which make a valid line that a warning then repairs further. */
const odd = [
  '"http://h/a b"',
  'http:\\\\h\\a',
  'http://h/100%',
  'http://u:a/b@h/',
  'http://h/a#b#c',
  ' http//h/a b',
  '<htp://www..example.com/a%2520b c>',
  'https://https://h/ ',
  '?a[0]=1&amp;b=2',
  '//www,example,com/^',
  `http://h/?a&${'amp;'.repeat(50)}b`,
  `http://h/?a&${'amp;'.repeat(500)}b`,
].join('\n');

test.each(grammarIds.flatMap((rfc) => ['safe', 'likely', 'guess'].map((certainty) => [rfc, certainty])))(
  'under %s, with --certainty %s, a second run changes nothing',
  async (rfc, certainty) => {
    const args = ['--rfc', rfc, '--fix', '--certainty', certainty];
    const once = await check(odd, ...args);
    const twice = await check(once.stdout, ...args);
    expect(twice.stdout).toBe(once.stdout);
    expect(twice.stderr).toMatch(/(?:^|\n)0 lines repaired/);
  },
);

describe('records', () => {
  const input = 'http://h/\na b\n/{id}\nhttp://{h}/\n\thttp:\\\\h\\x\nhttp//h/a b\n';

  test('ndjson has what a database needs of every line', async () => {
    const { code, stdout, stderr } = await check(input, '--fix', '--format', 'ndjson');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '{"file":"stdin","line":1,"input":"http://h/","valid":true,"repaired":null,"certainty":null,"applicability":null,"causes":[],"edits":[]}',
      '{"file":"stdin","line":2,"input":"a b","valid":false,"repaired":"a%20b","certainty":"safe","applicability":"safe","causes":["space"],"edits":[{"start":1,"end":2,"text":"%20"}]}',
      '{"file":"stdin","line":3,"input":"/{id}","valid":false,"repaired":null,"certainty":null,"applicability":null,"causes":["template"],"edits":[]}',
      '{"file":"stdin","line":4,"input":"http://{h}/","valid":false,"repaired":null,"certainty":null,"applicability":null,"causes":[],"edits":[]}',
    ]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '1 line repaired, 4 left invalid\n' });
  });

  test('tsv has the same, as databases read it', async () => {
    const { stdout } = await check(input, '--fix', '--certainty', 'guess', '--format', 'tsv');
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t'));
    expect([rows[0]?.[0], rows[0]?.slice(7)]).toEqual(['file', ['edits', 'certainty']]);
    expect(rows.slice(1).map((row) => row[8])).toEqual(rows.slice(1).map((row) => row[5])); // the old name
    expect(rows.map((row) => row.slice(1, 7))).toEqual([
      ['line', 'input', 'valid', 'repaired', 'applicability', 'causes'],
      ['1', 'http://h/', 'true', '\\N', '\\N', ''],
      ['2', 'a b', 'false', 'a%20b', 'safe', 'space'],
      ['3', '/{id}', 'false', '/%7Bid%7D', 'guess', 'template'],
      ['4', 'http://{h}/', 'false', '\\N', '\\N', ''],
      ['5', '\\thttp:\\\\\\\\h\\\\x', 'false', 'http://h/x', 'likely', 'white-space-around,backslash-as-slash'],
      ['6', 'http//h/a b', 'false', 'http://h/a%20b', 'guess', 'space,missing-colon'],
    ]);
    expect(rows[3]?.[7]).toBe('[{"start":1,"end":2,"text":"%7B"},{"start":4,"end":5,"text":"%7D"}]');
  });

  test.each(['ndjson', 'tsv'])('in %s, a line that cannot be read says why', async (format) => {
    const { code, stdout } = await check(Buffer.from('/\xff\n', 'latin1'), '--fix', '--format', format);
    expect(code).toBe(1);
    expect(stdout).toContain('not UTF-8');
    if (format === 'ndjson') expect(JSON.parse(stdout)).toMatchObject({ inputBase64: 'L/8=' });
  });

  test('in ndjson, a line that was read as latin1 says so', async () => {
    const { stdout } = await check(
      Buffer.from('/\xe9\n/a\n', 'latin1'),
      '--fix',
      '--format',
      'ndjson',
      '--encoding',
      'auto',
    );
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { encoding?: string });
    expect(records.map(({ encoding }) => encoding)).toEqual(['latin1', undefined]);
  });

  test('the edits make the repaired line', async () => {
    const { stdout } = await check(odd, '--fix', '--certainty', 'guess', '--format', 'ndjson');
    for (const text of stdout.trimEnd().split('\n')) {
      const { input: line, repaired, edits } = JSON.parse(text) as FixedObject;
      if (repaired === null) continue;
      const applied = edits
        .toReversed()
        .reduce((value, edit) => value.slice(0, edit.start) + edit.text + value.slice(edit.end), line);
      expect(applied).toBe(repaired);
    }
  });
});

interface FixedObject {
  readonly input: string;
  readonly repaired: string | null;
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

test('--fix-level is the old name of --certainty', async () => {
  const input = 'http://h/a b\nhttp:\\\\h\\a\n';
  const fixed = await rfcUri(['check', '--rfc', 'rfc3986', '--fix', '--certainty', 'likely'], input);
  expect(fixed.stdout).toBe('http://h/a%20b\nhttp://h/a\n');
  expect(await rfcUri(['check', '--rfc', 'rfc3986', '--fix', '--fix-level', 'likely'], input)).toEqual(fixed);
  expect((await rfcUri(['check', '--help', 'all'])).stdout).not.toContain('fix-level');
});

test.each(['--certainty', '--fix-level'])('a message names the option that was typed: %s', async (option) => {
  const { code, stderr } = await rfcUri(['check', '--rfc', 'rfc3986', option, 'guess'], 'a\n');
  expect(code).toBe(2);
  expect(stderr).toBe(`rfc-uri: ${option} needs --fix\nTry "rfc-uri check --help".\n`);
});
