/** What --redact leaves of a document. */
import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';
import { documentRecords } from '../../support/documents.js';

test('secrets in the name of what contains a URI are masked', async () => {
  const [record] = await documentRecords('json', '{"http://u:secret@h/": {"url": "a"}}', '--redact');
  expect(record).toMatchObject({ in: '/xxxx:xxxxx:xxxxxx@h~1/url', input: 'a' });
});

test('a URI that nothing with a name contains has none', async () => {
  const [record] = await documentRecords('css', 'a{b:url(x)}', '--redact');
  expect(record).toMatchObject({ kind: 'url()', input: 'x' });
  expect(record).not.toHaveProperty('in');
});

test('a fault does not quote the document', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml', '--redact'], '<secret>');
  expect(stdout).toBe('stdin:1:9: error: the document is malformed here\n');
});

test('an unknown code in a comment is not quoted', async () => {
  const html = '<!-- rfc-uri-disable-next-line secret -->';
  const args = ['check', '--rfc', '3986', '--in', 'html'];
  const totals = '0 URIs: 0 valid, 0 invalid under RFC 3986\n';
  expect((await rfcUri([...args, '--redact'], html)).stderr).toBe(
    `rfc-uri: stdin:1: unknown code in a comment\n${totals}`,
  );
  expect((await rfcUri(args, html)).stderr).toBe(`rfc-uri: stdin:1: unknown code "secret" in a comment\n${totals}`);
});
