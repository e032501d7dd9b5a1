/** What the command line promises about every cause and every warning, on their fixtures. */
import { describe, expect, test } from '@jest/globals';
import { readFixtures } from '../support/repair-fixtures.js';
import { rfcUri } from '../support/cli.js';
import { oneIn } from '../support/effort.js';

/** The first two strings of each cause and warning, whatever their RFC, that are one line. */
const lines = [...readFixtures('causes.txt'), ...readFixtures('warnings.txt')]
  .filter(({ input }) => !/[\n\r\ud800-\udfff]/.test(input))
  .filter(({ id }, index, all) => all[index - 2]?.id !== id)
  .map(({ input }) => input);

describe.each(oneIn(2, ['rfc1738', 'rfc2396', 'rfc3986']))('under %s', (rfc) => {
  test.each(['safe', 'likely', 'guess'])('check --certainty %s changes nothing the second time', async (certainty) => {
    const args = ['check', '--rfc', rfc, '--fix', '--certainty', certainty];
    const once = await rfcUri(args, lines.join('\n'));
    const twice = await rfcUri(args, once.stdout);
    const changed = twice.stdout.split('\n').filter((line, index) => line !== once.stdout.split('\n')[index]);
    expect(changed).toEqual([]);
  });

  test.each([
    '--verbose --max-errors 100',
    '--format ndjson',
    '--format sarif',
    '--format github',
    '--fix --certainty guess --format ndjson',
    '--fix --certainty guess --format tsv',
  ])('check --redact %s masks every secret', async (options) => {
    const args = ['check', '--rfc', rfc, '--redact', ...options.split(' ')];
    const { stdout, stderr } = await rfcUri(args, secret.join('\n'));
    expect(`${stdout}${stderr}`.split('\n').filter((line) => SECRET.test(line))).toEqual([]);
  });
});

/** Parts of the secrets, which occur in nothing else that the program prints. */
const SECRET = /zqv|xjk|kwp|yqj/;

/** The strings with a user and a password before their hosts, and with a secret in their queries. */
const secret = lines.flatMap((line) => {
  const withUser = line.replace('//', '//zqvxjk:kwpyqj@');
  const query = line.indexOf('?');
  const withQuery = query < 0 ? [] : [`${line.slice(0, query + 1)}kwpyqj=zqvxjk&${line.slice(query + 1)}`];
  return [...(withUser === line ? [] : [withUser]), ...withQuery];
});

test('there are strings with secrets', () => {
  expect(secret.length).toBeGreaterThan(100);
  expect(secret.every((line) => SECRET.test(line))).toBe(true);
});
