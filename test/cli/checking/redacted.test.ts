/** What `--redact` shows of a checked line, and of its repairs. */
import { describe, expect, test } from '@jest/globals';
import type { LineRepair } from '../../../src/cli/checking/line-repair.js';
import { redactedFix } from '../../../src/cli/checking/redacted.js';
import { SecretText } from '../../../src/cli/redaction/secret-text.js';
import { rfcUri } from '../../support/cli.js';

/** The record of `check --redact` for one line. */
async function redactedRecord(line: string, ...args: string[]): Promise<Readonly<Record<string, unknown>>> {
  const all = ['check', '--rfc', 'rfc3986', '--redact', '--format', 'ndjson', ...args];
  return JSON.parse((await rfcUri(all, `${line}\n`)).stdout) as Readonly<Record<string, unknown>>;
}

test('a valid line is valid, although its masked form is not', async () => {
  expect(await redactedRecord('http://h:80/@a')).toMatchObject({
    input: 'http://x:xx/@a',
    valid: true,
    diagnostics: [],
  });
});

test('what a policy leaves out of an invalid line is listed', async () => {
  const line = 'http://u:p@h/a b';
  expect(await redactedRecord(line, '--ignore', 'character-not-allowed')).toMatchObject({
    diagnostics: [],
    ignored: ['character-not-allowed'],
  });
  expect(await redactedRecord(line)).not.toHaveProperty('ignored');
});

test('the hash is too short to find out a secret by trying many', async () => {
  const { hash } = await redactedRecord('http://u:p@h/');
  expect(hash).toMatch(/^[\da-f]{4}$/);
});

describe('a repair', () => {
  test.each([
    // the other repair of the masked line keeps the wide question mark
    ['http://h/find\uff1frule\uff1dpath', 'http://h/find?xxxxxxxxx'],
    // the masked line has a backslash to repair where the line itself has the name of a sign
    ['/\\textasciitilde tim/@b', '/xxxx/@b'],
  ])('of %s is shown as %s', async (line, shown) => {
    expect(await redactedRecord(line)).toMatchObject({ repaired: shown });
  });

  type Change = LineRepair['edits'][number];
  const repairBy = (edit: Change): { readonly repair: LineRepair } => ({
    repair: { value: '', certainty: 'safe', causes: [], edits: [edit] },
  });
  const own: Change = { start: 1, end: 3, text: 'cd' };

  test.each<[edit: Change, value: string]>([
    [{ start: 1, end: 3, text: '//' }, 'a//b'],
    [{ start: 0, end: 3, text: '//' }, 'axxb'],
    [{ start: 1, end: 4, text: '//' }, 'axxb'],
    [{ start: 1, end: 3, text: '/' }, 'axxb'],
  ])('shows the text of %j, the edit of the masked line, only if both are alike: %s', (edit, value) => {
    const secret = new SecretText('a<>b', 'a__b');
    const { repair } = redactedFix(secret, (text) => repairBy(text === secret.shown ? edit : own));
    expect(repair?.value).toBe(value);
  });
});
