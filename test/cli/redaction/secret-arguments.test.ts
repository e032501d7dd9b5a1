/** With `--redact`, messages about arguments show no secret of them. */
import { expect, test } from '@jest/globals';
import { argumentMask } from '../../../src/cli/redaction/secret-arguments.js';
import { rfcUri } from '../../support/cli.js';

/** What is printed about wrong arguments, without the advice after it. */
async function problem(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rfcUri(args);
  expect([code, stdout]).toEqual([2, '']);
  return stderr.replace(/(?:; known |: parse, ).*\n/, '\n').replace(/Try ".*\n$/, '');
}

test.each<readonly [readonly string[], string]>([
  [['check', '--redact', '--rfc', 'http://me:S3CR3T@h/'], 'unknown RFC "http://xx:xxxxxx@h/"'],
  [['check', '--redact', '--rfc=u:S3@h'], 'unknown RFC "x:xx@h"'],
  [['check', '--redact=S3CR3T@h'], '--redact takes no value'],
  [['--me:S3CR3T@h', '--redact'], 'name a command before xxxx:xxxxxx@h'],
  // what a terminal would obey is shown as an escape
  [['--me:S3CR3T@h\u001B[2J', '--redact'], 'name a command before xxxx:xxxxxx@h\\u{1b}[2J'],
  [['check', '--redact', '--rfc', 'http://u:S3CR3T@h\u001B/'], 'unknown RFC "http://x:xxxxxx@h\\u{1b}/"'],
  // what is not secret stays readable
  [['check', '--redact', '--rfc', 'rfc\u001B'], 'unknown RFC "rfc\\u{1b}"'],
  [['check', '--rfc', 'u:S3CR3T@h', '--', 'x--redact'], 'unknown RFC "u:S3CR3T@h"'],
])('%j are wrong', async (args, message) => {
  expect(await problem(...args)).toBe(`rfc-uri: ${message}\n`);
});

const secret = '--base=http://u:S3CR3T@host/';

test.each<readonly [readonly string[], string, string]>([
  [[secret], 'see http://u:S3CR3T@host/', 'see http://x:xxxxxx@host/'],
  // four characters of a secret or more are masked, wherever they are
  [[secret], 'S3CR and CR3T', 'xxxx and xxxx'],
  [[secret], 'S3CR3T', 'xxxxxx'],
  [[secret], '(S3CRCR3T)', '(xxxxxxxx)'],
  [[secret], 'S3C R3T', 'S3C R3T'],
  [['a', secret, 'v:0THER@h'], 'S3CR3T 0THER', 'xxxxxx xxxxx'],
  [['http://h/?S3CR3T'], 'CR3T and 3T', 'xxxx and 3T'],
  [['u:S3--a=CR3T@h'], 'S3--', 'xxxx'],
  // fewer, if they are quoted
  [[secret], 'not "3", "S3" or "3CR"', 'not "x", "xx" or "xxx"'],
  [[secret, 'v:0THER@h'], 'not "3C" or "0T"', 'not "xx" or "xx"'],
  [[secret], 'not "3T@"', 'not "xx@"'],
  // and nothing else
  [[secret], 'http, host/, "h", "abc" and "" are not secret', 'http, host/, "h", "abc" and "" are not secret'],
  [['check', '--base=host'], 'not "host" or "ost"', 'not "host" or "ost"'],
])('of %j, the message %s is shown as %s', (args, message, shown) => {
  expect(argumentMask(args)(message)).toBe(shown);
});

test('a secret is masked as messages show it', () => {
  const mask = argumentMask(['--base=u:S3\u001BCR@h\u001B']);
  expect(mask('u:S3\\u{1b}CR@h\\u{1b}')).toBe('x:xxxxx@h\\u{1b}');
  expect(mask('S3\\u{1b}C')).not.toContain('S3');
});
