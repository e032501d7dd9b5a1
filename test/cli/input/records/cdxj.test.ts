/** Records of CDXJ, and what `--redact` shows of them. */
import { expect, test } from '@jest/globals';
import { cdxjLine, CdxjReader } from '../../../../src/cli/input/records/cdxj.js';
import type { InputRecord } from '../../../../src/cli/input/records/record.js';
import { redact } from '../../../../src/syntax/redact.js';

type Fields = ConstructorParameters<typeof CdxjReader>[0];

function readRecord(line: string, fields: Fields = { field: undefined }): InputRecord {
  const divided = cdxjLine(line);
  const record = divided && new CdxjReader(fields).read(line, divided);
  if (record === undefined || typeof record === 'string') throw new Error(record);
  return record;
}

test.each<readonly [string, Fields, boolean]>([
  ['{"url":"h/a"}', { field: undefined }, true],
  ['{"uri":"h/a"}', { field: undefined }, true],
  ['{"url":"h/a"}', { field: 'url' }, true],
  ['{"uri":"h/a"}', { field: 'uri' }, true],
  // another field may have anything
  ['{"url":"x:/","redirect":"h/a"}', { field: 'redirect' }, false],
  // a reference to be resolved
  ['{"url":"h/a"}', { field: undefined, mayBeRelative: true }, false],
  ['{"url":"h/a"}', { field: 'url', mayBeRelative: true }, false],
])('in %s, with %j, the field has a whole URL: %s', (object, fields, isWhole) => {
  expect(readRecord(`org,h)/ 1996 ${object}`, fields)).toMatchObject({ isWhole });
});

test.each<readonly [string, string, readonly unknown[]]>([
  [
    'masked field by field',
    'org,h)/?S3 1996 {"url":"http://u:S3@h/","a":["b@S3","S3@b"]}',
    [
      'http://x:xx@h/',
      { urlkey: 'org,h)/?xx', timestamp: '1996', url: 'http://x:xx@h/', a: ['x@S3', 'xx@b'] },
      ['org,h)/?xx', '1996', '{"url":"http://x:xx@h/","a":["x@S3","xx@b"]}'],
      'org,h)/?xx 1996 {"url":"y:","a":["x@S3","xx@b"]}',
    ],
  ],
  [
    // the second field is not a time, so there is a space in the key
    'masked as one text before the object',
    '(h,@u:S3 CR3T@h)/> response {"uri":"x:/"}',
    [
      'x:/',
      { urlkey: 'xxx@x:xx', timestamp: 'xxxx@x)/>', recordtype: 'response', uri: 'x:/' },
      ['xxx@x:xx', 'xxxx@x)/>', 'response', '{"uri":"x:/"}'],
      'xxx@x:xx xxxx@x)/> response {"uri":"y:"}',
    ],
  ],
])('a record is %s', (_, line, shown) => {
  const record = readRecord(line).redacted(redact);
  expect([record.uri, JSON.parse(record.json()), record.others(), record.replaced('y:')]).toEqual(shown);
});

test.each([
  ['k 2020 {}', ['urlkey', 'timestamp', 'record']],
  ['k 2020 response {}', ['urlkey', 'timestamp', 'recordtype', 'record']],
  ['k 2020 AB response {}', ['urlkey', 'timestamp', 'digest', 'recordtype', 'record']],
  ['k {}', undefined],
])('the names of the fields of a line: %s', (line, names) => {
  expect(cdxjLine(line)?.names).toEqual(names);
});
