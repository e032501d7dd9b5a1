/** What a repair may change and still be called safe. */
import { expect, test } from '@jest/globals';
import { suggest } from '../../src/index.js';
import { isHostDisputed, keepsMeaning } from '../../src/repair/meaning.js';
import type { Edit } from '../../src/syntax/edit.js';
import { escaped } from '../../src/syntax/edits.js';

/** The edit of `kind` that replaces the only occurrence of a text. */
function edit(input: string, kind: Edit['kind'], from: string, to: string): Edit {
  const start = input.lastIndexOf(from);
  return { kind, start, end: start + from.length, text: to };
}

test.each<[why: string, input: string, kind: Edit['kind'], from: string, to: string, isSafe: boolean]>([
  ['white space before', ' http://h/', 'delete', ' ', '', true],
  ['white space after', 'http://h/\n', 'delete', '\n', '', true],
  ['an angle bracket before', '<http://h/>', 'delete', '<', '', true],
  ['an angle bracket after', '<http://h/>', 'delete', '>', '', true],
  ['quotes of any kind', '„http://h/“', 'delete', '“', '', true],
  ['white space within', 'http://h/a b', 'delete', ' ', '', false],
  ['a dot after', 'http://h/.', 'delete', '.', '', false],
  ['a letter before', 'xhttp://h/', 'delete', 'x', '', false],
  ['what is around, and more', 'http://h/a>', 'delete', 'a>', '', false],
  ['the case of the scheme', 'HTTP://h/', 'case', 'HTTP', 'http', true],
  ['the case of the scheme in brackets', '<HTTP://h/>', 'case', 'HTTP', 'http', true],
  ['the case of a part of the scheme', 'HTTP://h/', 'case', 'TTP', 'ttp', false],
  ['the case of the host', 'http://H/', 'case', 'H', 'h', false],
  ['the case of the host before its port', 'http://H:1/', 'case', 'H', 'h', false],
  ['the case of a beginning that is not a scheme', 'HTTP//h/', 'case', 'HTTP', 'http', false],
  ['an escape in the path', 'http://h/a b', 'encode', ' ', '%20', true],
  ['an escape in the query', 'http://h/?a b', 'encode', ' ', '%20', true],
  ['an escape in the fragment', 'http://h/#a b', 'encode', ' ', '%20', true],
  ['an escape at the beginning of the path', 'http://h^', 'encode', '^', '%5E', false],
  ['an escape at the end of the host', 'http://h ', 'encode', ' ', '%20', false],
  ['an escape of another octet', 'http://h/a b', 'encode', ' ', '%21', false],
  ['another character', 'http://h/a b', 'replace', ' ', '+', false],
  ['an escape in the host', 'http://a b/', 'encode', ' ', '%20', false],
  ['an escape in a host that a query ends', 'http://a b?q', 'encode', ' ', '%20', false],
  ['an escape in a host that a fragment ends', 'http://a b#f', 'encode', ' ', '%20', false],
  ['an escape after a host that a query ends', 'http://h?a b', 'encode', ' ', '%20', true],
  ['an escape after a host that a fragment ends', 'http://h#a b', 'encode', ' ', '%20', true],
  ['an escape in the scheme', 'ht tp://h/', 'encode', ' ', '%20', false],
  ['an escape without an authority', 'mailto:a b', 'encode', ' ', '%20', true],
  ['an escape in a relative path', 'a b/c', 'encode', ' ', '%20', true],
  ['an escape in the authority of a relative reference', '//a b/c', 'encode', ' ', '%20', false],
  ['an escape after a colon in a relative path', 'a/b:c d', 'encode', ' ', '%20', true],
  ['an escape before a colon that follows a query', 'a b?c:d', 'encode', ' ', '%20', true],
  ['an escape before a colon that follows a fragment', 'a b#c:d', 'encode', ' ', '%20', true],
  ['an escape after an empty scheme', '://a b', 'encode', ' ', '%20', true],
  ['the delimiter "/"', 'http://h/a', 'encode', '/', '%2F', false],
  ['the delimiter "?"', 'http://h/?a', 'encode', '?', '%3F', false],
  ['the "#" that begins the fragment', 'http://h/#a', 'encode', '#', '%23', false],
  ['a second "#"', 'http://h/#a#b', 'encode', '#', '%23', true],
])('%s (%j)', (_, input, kind, from, to, isSafe) => {
  expect(keepsMeaning(input, [edit(input, kind, from, to)], escaped)).toBe(isSafe);
});

test('one edit that changes the meaning is enough', () => {
  const input = '<http://h/a b>';
  const safe = [edit(input, 'delete', '<', ''), edit(input, 'encode', ' ', '%20'), edit(input, 'delete', '>', '')];
  expect(keepsMeaning(input, safe, escaped)).toBe(true);
  expect(keepsMeaning(input, [...safe, edit(input, 'delete', 'a', '')], escaped)).toBe(false);
  expect(keepsMeaning(input, [], escaped)).toBe(true);
});

test('a string of wrappers alone has nothing that may change', () => {
  expect(keepsMeaning('<>', [edit('<>', 'delete', '<>', '')], escaped)).toBe(true);
  expect(keepsMeaning('  ', [{ kind: 'delete', start: 0, end: 1, text: '' }], escaped)).toBe(true);
});

test.each([
  ['http://a.example\\@b.example/', 'http://a.example%5C@b.example/', true],
  ['http://[::1]@b.example/', 'http://%5B::1%5D@b.example/', true],
  ['http://[::1/', 'http://[::1]/', false],
  ['//[a', '/[a', false], // no host at all
])('whether browsers find another host in %s than in %s', (input, repaired, isDisputed) => {
  expect(isHostDisputed(input, repaired)).toBe(isDisputed);
});

test('a suggestion is as safe as its least safe edit', () => {
  // the brackets are safe to remove; the backslashes are part of what a person would call a guess at the authority
  expect(suggest('<http://h/a b>', { rfc: 'rfc3986' })[0]).toMatchObject({
    value: 'http://h/a%20b',
    certainty: 'safe',
    applicability: 'safe',
  });
  expect(suggest('<http:\\\\h\\a b>', { rfc: 'rfc3986' })[0]).toMatchObject({
    value: 'http://h/a%20b',
    certainty: 'likely',
    applicability: 'likely',
  });
});
