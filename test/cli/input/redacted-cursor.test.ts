/** With `--redact`, lines are masked before anything else sees them. */
import { expect, test } from '@jest/globals';
import type { Batch, Encoding } from '../../../src/cli/input/batches.js';
import { uriCursor } from '../../../src/cli/input/record-cursors.js';
import { redactedLine, redactedNames } from '../../../src/cli/input/redacted-cursor.js';
import type { FileRecords } from '../../../src/cli/input/records/record.js';
import { rfcUri } from '../../support/cli.js';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The only line of some bytes, as `--redact` shows it. */
function shownLine(bytes: Buffer, encoding: Encoding): unknown[] {
  const batch: Batch = { file: 'f', first: 1, count: 1, bytes, encoding, redaction: 'secrets' };
  const line = uriCursor(batch);
  expect(line.next()).toBe(true);
  const shown = [line.text, line.encoding, line.asRead, line.changed('x:\xe9')];
  expect(line.next()).toBe(false);
  return shown;
}

test.each<readonly [string, Buffer, Encoding, readonly unknown[]]>([
  ['ASCII', latin1('http://u:S3@h/a'), 'latin1', ['http://x:xx@h/a', undefined, 'http://x:xx@h/a', 'x:\xe9']],
  [
    'UTF-8',
    Buffer.from('http://u:S3@h/\xe9'),
    'auto',
    ['http://x:xx@h/\xe9', undefined, 'http://x:xx@h/\xe9', 'x:\xe9'],
  ],
  [
    'Latin-1',
    latin1('http://u:S3@h/\xe9'),
    'auto',
    ['http://x:xx@h/\xe9', 'latin1', latin1('http://x:xx@h/\xe9'), latin1('x:\xe9')],
  ],
])('a line of %s keeps its encoding', (_, bytes, encoding, shown) => {
  expect(shownLine(bytes, encoding)).toEqual(shown);
});

test('a line that is not changed is printed masked', async () => {
  const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--redact'], 'http://u:S3CR3T@h/^\nHTTP://h/\n');
  expect(stdout).toBe('http://x:xxxxxx@h/^\nhttp://h/\n');
});

test('a repeated header of an index is not counted as a line', async () => {
  const header = ' CDX a b\n';
  const input = `${header}x:/a 1996\n${header}x:/b 1996\n`;
  const { stderr } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--redact', '--in', 'cdx'], input);
  expect(stderr).toMatch(/^2 lines: /);
});

test.each([
  ['decoded', ' CDX http://u:S3CR3T@h/', 'xxxxxxxxx://x:xxxxxx@h/'],
  ['not decoded', latin1('!A http://u:S3CR3T@h/\xe9'), latin1('xxxxxxx://x:xxxxxx@h/\xe9')],
])('a header that is %s is masked', (_, line, shown) => {
  expect(redactedLine(line)).toEqual(shown);
});

const tsv: FileRecords = {
  format: 'tsv',
  field: 1,
  hasHeader: true,
  delimiter: '\t',
  names: ['S3@a', '"b'],
  header: 'S3@a\t"b',
  others: ['b?S3'],
};
const none: FileRecords = { ...tsv, names: undefined, header: undefined, others: [] };
/** A file without a line. */
const empty: FileRecords = { ...tsv, names: [], header: undefined, others: [] };
const csv: FileRecords = { ...tsv, format: 'csv', delimiter: ';', names: ['S3@a;', 'b'], header: '"S3@a;";b' };
const cdx: FileRecords = { ...tsv, format: 'cdx', delimiter: ' ', names: ['original', 'b'], header: ' CDX a b?S3' };

test.each<readonly [string, FileRecords, FileRecords]>([
  ['tsv', tsv, { ...tsv, names: ['xx@a', '"b'], header: 'xx@a\t"b', others: ['b?xx'] }],
  ['csv', csv, { ...csv, names: ['xx@a;', 'b'], header: '"xx@a;";b', others: ['b?xx'] }],
  // its header is a line of its own
  ['cdx', cdx, { ...cdx, names: ['original', 'b'], header: ' CDX a b?xx', others: ['b?xx'] }],
  ['tsv without a header', none, none],
  ['cdx without a header', { ...none, format: 'cdx' }, { ...none, format: 'cdx' }],
  ['an empty file', empty, empty],
])('the names of the fields of %s are masked', (_, records, shown) => {
  expect(redactedNames(records)).toEqual(shown);
});
