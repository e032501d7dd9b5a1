/** Records whose fields are separated by a character, as `--redact` shows them. */
import { expect, test } from '@jest/globals';
import { DelimitedReader } from '../../../../src/cli/input/records/delimited.js';
import type { FileRecords, InputRecord } from '../../../../src/cli/input/records/record.js';
import { redact } from '../../../../src/syntax/redact.js';

const tsv: FileRecords = {
  format: 'tsv',
  field: 2,
  hasHeader: false,
  delimiter: '\t',
  names: undefined,
  header: undefined,
  others: [],
};

const line = 'a?S3\thttp://u:S3@h/\t"S3@b';

test.each<readonly [string, FileRecords, readonly unknown[]]>([
  ['tsv', tsv, ['http://x:xx@h/', ['a?xx', 'http://x:xx@h/', 'xxx@b'], ['a?xx', 'xxx@b'], 'a?xx\ty:\txxx@b']],
  [
    'tsv with a header',
    { ...tsv, field: 'url', names: ['k@S3', 'url', 'S3@k'] },
    [
      'http://x:xx@h/',
      { 'x@S3': 'a?xx', url: 'http://x:xx@h/', 'xx@k': 'xxx@b' },
      ['a?xx', 'xxx@b'],
      'a?xx\ty:\txxx@b',
    ],
  ],
])('every field of a record of %s is masked', (_, records, shown) => {
  const record = (new DelimitedReader(records).read(line) as InputRecord).redacted(redact); // it is one
  expect([record.uri, JSON.parse(record.json()), record.others(), record.replaced('y:')]).toEqual(shown);
});

test('a masked record of csv is written as csv', () => {
  const reader = new DelimitedReader({ ...tsv, format: 'csv', delimiter: ',' });
  const record = reader.record(['a,"b"', 'http://u:S3@h/']) as InputRecord; // it is one
  expect(record.redacted(redact).replaced('y:')).toBe('"a,""b""",y:');
});
