/** The fields of a CDX line, also if a URL in it has spaces; and what `--redact` shows of them. */
import { expect, test } from '@jest/globals';
import { cdxFields, maskedFields } from '../../../../src/cli/input/records/cdx-fields.js';
import { redact } from '../../../../src/syntax/redact.js';

const nine = ['urlkey', 'timestamp', 'original', 'mimetype', 'statuscode', 'digest', 'redirect', 'offset', 'filename'];
const rest = ['text/html', '200', 'AB', '-', '34', 'f.arc'];

test.each<readonly [string, readonly string[]]>([
  ['in no field', ['org,h)/a', '1996', 'http://h/a', ...rest]],
  ['in the URL', ['org,h)/a', '1996', 'http://h/a b', ...rest]],
  ['in the key', ['org,h)/a b c', '1996', 'http://h/a%20b%20c', ...rest]],
  ['in both', ['org,h)/a b', '1996', 'http://h/a b', ...rest]],
])('spaces %s', (_, cells) => {
  expect(cdxFields(cells.join(' '), ' ', undefined)).toEqual({ cells, names: nine });
  expect(cdxFields(cells.join(' '), ' ', nine)).toEqual({ cells, names: nine });
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['the URL comes first', ['original', 'timestamp', 'A'], ['http://h/a b', '1996', 'x']],
  ['there are as many fields as names', ['original', 'A', 'B'], ['http://h/a', 'b', 'c']],
  ['there are fewer fields than names', ['original', 'A', 'B'], ['http://h/a', 'b']],
  // nobody knows what the spaces belong to
  ['no field is a URL', ['urlkey', 'A', 'B'], ['a', 'b', 'c', 'd']],
  ['only a field that is not a key could have the space', ['A', 'original', 'timestamp'], ['a', 'b', 'x:/', '1996']],
])('under a header, where %s', (_, names, cells) => {
  expect(cdxFields(cells.join(' '), ' ', names)).toEqual({ cells, names });
});

const names = ['urlkey', 'timestamp', 'original', 'mimetype'];

test.each<readonly [string, readonly string[] | undefined, readonly string[], readonly string[]]>([
  [
    'each by itself',
    names,
    ['org,h)/?S3', '1996', 'http://u:S3@h/a', 'text/html'],
    ['org,h)/?xx', '1996', 'http://x:xx@h/a', 'text/html'],
  ],
  // the URL may be anything
  ['each by itself, with a relative URL', names, ['k', '1996', '//u:S3@h/', '-'], ['k', '1996', '//x:xx@h/', '-']],
  // the password has a space
  ['as one text', names, ['k', '1996', 'http://u:S3', 'CR3T@h/'], ['x', 'xxxx', 'xxxx://x:xx', 'xxxx@h/']],
  ['as one text without names', undefined, ['k', 'http://u:S3', 'CR3T@h/'], ['x', 'xxxx://x:xx', 'xxxx@h/']],
])('fields are masked %s', (_, known, cells, shown) => {
  expect(maskedFields({ cells, names: known }, cells.join(' '), redact)).toEqual(shown);
});

/** Each line has a URL with a space, and a field by which one can tell where the URL ends. */
test.each([
  ['timestamp', ['2020', '20200101000000000'], ['x2020', '2020x', '202', '-']],
  ['mimetype', ['text/html', '-', 'unk'], ['a-', '-a', 'unkx', 'text']],
  ['statuscode', ['200', '-'], ['x200', '200x', '20', 'a-', '-a']],
  ['digest', ['ABC', 'sha1:0a+b=-'], ['AB/C', '/ABC', 'ABC/']],
  ['recordtype', ['response', 'r1'], ['1r', '-r', '{}']],
  ['length', ['12', '-'], ['x12', '12x', 'a-', '-a']],
  ['offset', ['12', '-'], ['x12', '12x', 'a-', '-a']],
])('after a space in a URL, %s has %j, and not %j', (name, right, wrong) => {
  const divided = (value: string): readonly string[] => cdxFields(`h:a b ${value}`, ' ', ['original', name]).cells;
  for (const value of right) expect(divided(value)).toEqual(['h:a b', value]);
  for (const value of wrong) expect(divided(value)).toEqual(['h:a', 'b', value]);
});

test('what begins with "-" and has a space is not taken for a URL', () => {
  expect(cdxFields('2020 -a b', ' ', ['timestamp', 'original']).cells).toEqual(['2020', '-a', 'b']);
});
