/** The URIs of JSON, and the bases that $id gives them. */
import { describe, expect, test } from '@jest/globals';
import { isSelected, readJsonPath } from '../../src/documents/parsers/json/json-path.js';
import { quote } from '../../src/syntax/show.js';
import { textsIn, urisIn } from '../support/found-items.js';

test.each<[document: string, found: string[]]>([
  ['{"url":["a",["b"]],"urls":[{"c":"d"}]}', ['1:10 url of /url/0: a']],
  // a blank node and a keyword are so only in JSON-LD
  ['{"href":"@a","url":"_:b","@id":"_:c"}', ['1:10 href of /href: @a', '1:21 url of /url: _:b']],
  ['[{"@id":"a@b"},{"@id":"a_:b"}]', ['1:10 @id of /0/@id: a@b', '1:24 @id of /1/@id: a_:b']],
  // "rfc-uri-a" in a string is not a comment; only the end of a block comment is not part of it
  ['["rfc-uri-a" // rfc-uri-b */ c\n/* rfc-uri-d\n*/\n]', ['1 comment:  rfc-uri-b */ c', '3 comment:  rfc-uri-d\n']],
  ['[/* a */]', []],
  // a string with a wrong escape is found all the same
  ['{"url":"a\\qb"}', ['1:8 fault: the JSON is not well-formed: invalid escape character', '1:9 url of /url: aqb']],
])('%s', async (document, found) => {
  expect(await textsIn('json', document)).toEqual(found);
});

test('a JSONPath may select strings without a key', async () => {
  expect(await textsIn('json', '["a",["b"]]', { jsonPath: '$[*]' })).toEqual(['1:3  of /0: a']);
  expect(await textsIn('json', '"a"', { jsonPath: '$' })).toEqual(['1:2  of : a']);
});

test.each([
  ['\\"\\\\\\/', '"\\/'],
  ['\\b\\f\\n\\r\\t', '\b\f\n\r\t'],
  ['\\u00e9\\u00E9', 'éé'],
  ['\\ud83d\\ude00', '😀'],
])('escapes: %s', async (written, text) => {
  const [found] = await urisIn('json', `{"url":"${written}"}`);
  expect([found?.value.text, found?.raw, found?.step]).toEqual([text, written, 'unescape']);
});

/** The bases around each URI, from the inside out; `-` for an object without one. */
async function basesIn(document: string, depth = 200): Promise<string[]> {
  return (await urisIn('json', document, { limits: { depth } })).map(({ base, value }) => {
    const bases = [];
    for (let each = base; each; each = each.parent) bases.push(each.reference ?? '-');
    return [value.text, ...bases].join(' ');
  });
}

describe('the base of a URI', () => {
  test.each<[document: string, bases: string[]]>([
    // JSON Schema, section 8.2.1: the $id of an object is the base of all in it but itself
    ['{"url":"a","$id":"b"}', ['a b', 'b']],
    ['{"c":{"url":"a"},"$id":"b"}', ['a - b', 'b']],
    ['{"c":{"$id":"d","url":"a"},"url":"e","$id":"b"}', ['d b', 'a d b', 'e b', 'b']],
    // an object or a list that is closed is not around what follows
    ['{"c":[],"$id":"b","url":"a"}', ['b', 'a b']],
    ['{"c":{},"$id":"b","url":"a"}', ['b', 'a b']],
    ['[{"$id":"b"},{"url":"a"}]', ['b', 'a -']],
    // what is not a string is not a base, and neither is one in a list
    ['{"$id":1,"url":"a"}', ['a -']],
    ['{"$id":["c"],"url":"a"}', ['c -', 'a -']],
    ['{"$id":["c"],"$id":"b"}', ['c b', 'b']],
    ['{"$id":{"c":"d"},"url":"a"}', ['a -']],
    ['{"url":"a","$id":"b', ['a -']],
    // a comma at the end is allowed
    ['{"url":"a","$id":"b",}', ['a b', 'b']],
  ])('%s', async (document, bases) => {
    expect(await basesIn(document)).toEqual(bases);
  });

  test('is known as deep as the document is read', async () => {
    expect(await basesIn('{"c":[{"$id":"b","url":"a"}]}', 3)).toEqual(['b -', 'a b -']);
  });
});

test('as many lists and objects as are within each other count for the depth', async () => {
  const wide = '[[],[],[],{},{},{"a":{}},{"url":"a"}]';
  expect(await textsIn('json', wide, { limits: { depth: 3 } })).toEqual(['1:34 url of /6/url: a']);
  const deep = '{"url":"a","b":[[[1]]],"url":"c"}';
  expect(await textsIn('json', deep, { limits: { depth: 3 } })).toEqual([
    '1:9 url of /url: a',
    '1:18 limit: more than 3 levels of nesting; the rest of the document is not checked',
  ]);
});

describe('a JSONPath', () => {
  test.each([
    ['links', 0],
    ['x.a', 0],
    ['', 0],
    ['$*]', 1],
    ['$.', 1],
    ['$[]', 2],
    ['$["a"', 2],
    ['$[0,]', 4],
    ['$.a[01]', 4],
  ])('%j cannot be read from offset %d on', (text, offset) => {
    expect(() => readJsonPath(text)).toThrow(
      new RangeError(
        `cannot read the JSONPath ${quote(text)} from offset ${offset} on; it may have .name, ['name'], [0], [*] and .. as in $.links[*].href and $..['url', 'href']`,
      ),
    );
  });

  test.each<[path: string, selected: (string | number)[], other: (string | number)[]]>([
    [`$['a\\'b']`, ["a'b"], ["a\\'b"]],
    ['$["a\\"b\\\\"]', ['a"b\\'], ['a"b']],
    ['$[ 0 , "b" ]', [0], [1]],
    ['$[0,"b"]', ['b'], ['0']],
    ['$..[1]', ['a', 'b', 1], ['a', 1, 'b']],
    ['$[10]', [10], [1]],
    ['$..a.b', ['a', 'a', 'b'], ['a', 'c', 'b']],
    ['$', [], ['a']],
  ])('%s selects %j, and not %j', (path, selected, other) => {
    const steps = readJsonPath(path);
    expect([isSelected(selected, steps), isSelected(other, steps)]).toEqual([true, false]);
  });
});
