/** What `--redact` shows of a record of CDX. */
import { expect, test } from '@jest/globals';
import { CdxReader, isDeclaration } from '../../../../src/cli/input/records/cdx.js';
import type { FileRecords, InputRecord } from '../../../../src/cli/input/records/record.js';
import { redact } from '../../../../src/syntax/redact.js';

const cdx: FileRecords = {
  format: 'cdx',
  field: undefined,
  hasHeader: false,
  delimiter: ' ',
  names: undefined,
  header: undefined,
  others: [],
};

/** What is printed of a masked record. */
function shownRecord(records: Partial<FileRecords>, line: string): unknown[] {
  const record = new CdxReader({ ...cdx, ...records }).read(line) as InputRecord; // each of these lines is one
  const shown = record.redacted(redact);
  return [shown.uri, JSON.parse(shown.json()), shown.others(), shown.replaced('y:')];
}

test.each<readonly [string, Partial<FileRecords>, string, readonly unknown[]]>([
  [
    'under a header',
    { names: ['original', 'timestamp', 'x?S3'] },
    'http://u:S3@h/ 1996 a?S3',
    [
      'http://x:xx@h/',
      { original: 'http://x:xx@h/', timestamp: '1996', 'x?xx': 'a?xx' },
      ['1996', 'a?xx'],
      'y: 1996 a?xx',
    ],
  ],
  [
    'without names',
    { field: 2 },
    'k http://u:S3@h/ 1996',
    ['xxxx://x:xx@h/', ['x', 'xxxx://x:xx@h/', '1996'], ['x', '1996'], 'x y: 1996'],
  ],
  [
    'that is divided in a password',
    { names: ['original', 'timestamp'], delimiter: '\t' },
    'http://u:S3\tCR3T@h/',
    ['http://x:xx', { original: 'http://x:xx', timestamp: 'xxxx@h/' }, ['xxxx@h/'], 'y:\txxxx@h/'],
  ],
])('a record %s', (_, records, line, shown) => {
  expect(shownRecord(records, line)).toEqual(shown);
});

test.each([
  ['!OpenWayback-CDXJ 1.0', true],
  ['!a', true],
  ['org,h)/!a 1996 {}', false],
  ['!1', false],
])('%s is a declaration: %s', (line, isOne) => {
  expect(isDeclaration(line)).toBe(isOne);
});
