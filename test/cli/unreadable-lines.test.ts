/** Lines that cannot be read: what `check` says about them. Each character of an input is an octet. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../support/cli.js';

interface Reported {
  readonly input: string;
  readonly inputBase64?: string;
  readonly valid: boolean;
  readonly trouble: { readonly reason: string; readonly message: string; readonly offset: number };
}

/** The record of the second line. */
async function reported(line: string, ...args: string[]): Promise<Reported> {
  const all = ['check', '--rfc', 'rfc3986', '--format', 'ndjson', ...args];
  const { stdout, code } = await rfcUri(all, Buffer.from(`/\n${line}\n`, 'latin1'));
  expect(code).toBe(1);
  return JSON.parse(stdout.split('\n')[1] ?? '') as Reported;
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
const MESSAGE = 'the line is not UTF-8';

describe('a line that is not UTF-8', () => {
  // the offset is in UTF-16 units: "\u{1f600}" has two
  test.each([
    ['\xff', 0],
    ['a\xff', 1],
    ['ab\xffc\xff', 2],
    [`${utf8('\u00e9')}\xff`, 1],
    [`${utf8('\u20ac')}\xffa`, 1],
    [`${utf8('\u{1f600}')}a\xff`, 3],
    [`${utf8('\ufeff')}\xff`, 1],
    // a character that is cut off at the end of the line
    ['a\xc3', 1],
    [`ab${utf8('\u{1f600}').slice(0, 3)}`, 2],
    [`${'a'.repeat(999)}\xff${'a'.repeat(500)}`, 999],
  ])('%j: the first octet that is wrong is at offset %d', async (line, offset) => {
    expect(await reported(line)).toMatchObject({
      inputBase64: Buffer.from(line, 'latin1').toString('base64'),
      valid: false,
      trouble: { reason: 'not UTF-8', message: MESSAGE, offset },
    });
  });

  test('with --redact is redacted, and its octets are not shown', async () => {
    const record = await reported('http://u:p@h/\xff', '--redact');
    expect(record).toMatchObject({
      input: 'http://x:x@h/\ufffd',
      valid: false,
      diagnostics: [],
      trouble: { offset: 13 },
    });
    expect(record).not.toHaveProperty('inputBase64');
  });
});

describe('a line that is too long', () => {
  const line = `/?${'q'.repeat(1 << 20)}`;
  const trouble = { reason: 'too long', message: 'the line is longer than 1048576 bytes' };

  test('is shown in part: the offset is where that ends', async () => {
    expect(await reported(line)).toMatchObject({ input: line.slice(0, 1024), trouble: { ...trouble, offset: 1024 } });
  });

  test('with --redact is not shown, because its end may decide what is secret', async () => {
    expect(await reported(line, '--redact')).toMatchObject({ input: '', trouble: { ...trouble, offset: 0 } });
  });
});

test('a line that is not a record says why', async () => {
  expect(await reported('{}', '--in', 'ndjson', '--field', 'url')).toMatchObject({
    input: '{}',
    trouble: { reason: 'not a record', message: 'the record has no string "url"', offset: 0 },
  });
});
