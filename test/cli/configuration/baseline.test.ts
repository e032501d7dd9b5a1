/** What a baseline may contain. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rfcUri, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const withBaseline = (text: string, command: string, input: string | Uint8Array): Promise<Run> => {
  const file = join(folder, 'known.ndjson');
  writeFileSync(file, text);
  return rfcUri([...command.split(' '), '--baseline', file], input);
};

const CHECK = 'check --rfc rfc3986 --format ndjson';
const COMPARE = 'compare --from rfc2396 --to rfc3986 --format ndjson';

/** A line that both commands report, and what they report about it. */
const SPACE = '{"input":"a b","diagnostics":[{"code":"character-not-allowed"}]}';
const QUERY = '{"input":"?y","kind":"becomes-valid","cause":"query-only-reference"}';

test.each([
  ['', 1],
  ['\n\n', 1],
  [SPACE, 0],
  [`\n${SPACE}\n\n`, 0],
  [SPACE.replace('a b', 'a  b'), 1],
  [SPACE.replace('character-', ''), 1],
  ['{"input":"a b","diagnostics":[]}', 1],
  // entries without a code
  ['{"input":"a b","diagnostics":[null,1,"character-not-allowed",{},{"code":2}],"trouble":null}', 1],
  [`{"input":"a b","diagnostics":[null,{"code":"character-not-allowed"}]}`, 0],
  [`{"input":"a b","diagnostics":[{"code":["character-not-allowed"]}]}`, 1],
])('check with the baseline %j: exit code %d', async (text, code) => {
  expect((await withBaseline(text, CHECK, 'a b\n')).code).toBe(code);
});

test('a line that cannot be read may be in the baseline', async () => {
  const known = '{"input":"\ufffd","diagnostics":[],"trouble":{"reason":"not UTF-8"}}';
  const command = 'check --rfc rfc3986 --summary --format json';
  const { code, stdout } = await withBaseline(known, command, Buffer.from('\xff\n', 'latin1'));
  const { verdict, cause } = JSON.parse(stdout) as Record<string, Record<string, { readonly count: number }>>;
  expect([code, Object.keys(verdict ?? {}), verdict?.['ignored']?.count, cause]).toEqual([0, ['ignored'], 1, {}]);
});

test.each([
  ['', 1],
  [QUERY, 0],
  [QUERY.replace('?y', '?z'), 1],
  [QUERY.replace('becomes-valid', 'becomes-invalid'), 1],
  [QUERY.replace('query-only-reference', 'other'), 1],
  // the same letters, divided elsewhere
  [QUERY.replace('valid","cause":"', '","cause":"valid'), 1],
])('compare with the baseline %j: exit code %d', async (text, code) => {
  expect((await withBaseline(text, COMPARE, '?y\n')).code).toBe(code);
});

test.each([
  ['becomes-valid","cause":"', 'becomes-valid","cause":"', 0],
  // the same letters, divided elsewhere
  ['becomes-valid","cause":"', 'becomes-","cause":"valid', 1],
])('compare with a baseline that was made with --redact, with %j as %j: exit code %d', async (before, after, code) => {
  const { stdout } = await rfcUri([...COMPARE.split(' '), '--redact'], '?y\n');
  expect(stdout).toContain(before);
  expect((await withBaseline(stdout.replace(before, after), COMPARE, '?y\n')).code).toBe(code);
});

test.each([
  [CHECK, 'null'],
  [CHECK, '1'],
  [CHECK, '[]'],
  [CHECK, '{'],
  [CHECK, '{"input":1,"diagnostics":[]}'],
  [CHECK, '{"input":"a","diagnostics":{}}'],
  [CHECK, QUERY],
  [COMPARE, SPACE],
  [COMPARE, '{"input":1,"kind":"a","cause":"b"}'],
  [COMPARE, '{"input":"a","kind":1,"cause":"b"}'],
  [COMPARE, '{"input":"a","kind":"b","cause":1}'],
])('%s: %s is not a record of a baseline', async (command, text) => {
  const { code, stderr } = await withBaseline(`\n${text}\n`, command, '/\n');
  const maker = command.startsWith('check')
    ? CHECK.replace('rfc3986', 'ID --no-baseline')
    : COMPARE.replaceAll(/rfc\d+/g, 'ID');
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `rfc-uri: ${join(folder, 'known.ndjson')}:2: this is not a baseline; make one with rfc-uri ${maker}`,
  ]);
});

test('a line that cannot be read is known by its reason', async () => {
  const octets = Buffer.from('a\xff\n', 'latin1');
  const { stdout } = await rfcUri(CHECK.split(' '), octets);
  const file = join(folder, 'known.ndjson');
  for (const [text, code] of [
    [stdout, 0],
    [stdout.replace('"reason":"not UTF-8"', '"reason":"too long"'), 1],
    [stdout.replace('"reason":"not UTF-8"', '"reason":1'), 1],
  ] as const) {
    writeFileSync(file, text);
    const run = await rfcUri([...CHECK.split(' '), '--baseline', file], octets);
    expect([run.code, (JSON.parse(run.stdout) as { ignored?: unknown }).ignored]).toEqual([
      code,
      code === 0 ? ['not UTF-8'] : undefined,
    ]);
  }
});

test('with a baseline, the totals say how many lines are ignored, even if none is', async () => {
  expect((await withBaseline(SPACE, 'check --rfc rfc3986', 'http://parser.example/\n')).stderr).toBe(
    '1 line: 0 with errors, 0 with warnings, 0 ignored, 1 valid under RFC 3986\n',
  );
});
