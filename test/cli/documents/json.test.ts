import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';
import { documentRecords, foundIn } from '../../support/documents.js';

const json = (document: string, ...args: string[]): Promise<string[]> => foundIn('json', document, ...args);

describe('what is a URI in JSON', () => {
  test('the strings of the usual keys, alone or in an array', async () => {
    const document = `{ "$schema": "a", "homepage": "b", "name": "^", "links": [{ "href": "c^" }, "^"],
  "urls": ["d", ["^"], 1, null], "url": { "x": "^" }, "a/b~c": { "$ref": "#/x y" } }`;
    expect(await json(document)).toEqual([
      '1:15 $schema of /$schema: a',
      '1:32 homepage of /homepage: b',
      '1:70 href of /links/0/href: c^ [character-not-allowed]',
      '2:13 urls of /urls/0: d',
      '2:75 $ref of /a~1b~0c/$ref: #/x y [character-not-allowed]',
    ]);
  });

  test('identifiers of JSON-LD, but not blank nodes and keywords', async () => {
    expect(await json('{"@context":["http://x/",{"a":{"@id":"@type"}}],"@id":"_:b","b":{"@id":"c"}}')).toEqual([
      '1:15 @context of /@context/0: http://x/',
      '1:73 @id of /b/@id: c',
    ]);
  });

  test.each([
    ['$.links[*].href', ['/links/0/href', '/links/1/href']],
    ['$.links[1].href', ['/links/1/href']],
    [`$['links'][0]["href"]`, ['/links/0/href']],
    ['$..href', ['/links/0/href', '/links/1/href', '/links/1/sub/href']],
    [`$..['rel', 'x~']`, ['/links/0/rel', '/x~0']],
    ['$.*', ['/x~0']],
    ['$.links..*', ['/links/0/href', '/links/0/rel', '/links/1/href', '/links/1/sub/href']],
  ])('the strings at %s', async (path, places) => {
    const document = '{"links":[{"href":"a","rel":"b"},{"href":"c","sub":{"href":"d"}}],"x~":"e"}';
    const records = await documentRecords('json', document, '--json-path', path);
    expect(records.map((record) => record.in)).toEqual(places);
  });

  test.each(['links', '$.', '$[', '$[?@.a]', '$[1:2]', '$.a[-1]', '$.a b'])(
    'says how to write the path %s',
    async (path) => {
      const { code, stderr } = await rfcUri(['check', '--rfc', '3986', '--in', 'json', '--json-path', path], '{}');
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^rfc-uri: cannot read the JSONPath .* from offset \d/),
      ]);
    },
  );
});

test('positions are those of the document after a byte order mark, CRLF and escapes', async () => {
  const [record] = await documentRecords('json', '\ufeff{\r\n"😀": 1, "url": "\\u0041\\/\\n😀\\ud83d\\ude00%zz"}');
  expect(record).toMatchObject({ line: 2, column: 18, input: 'A/\n😀😀%zz', step: 'unescape' });
  expect(record?.diagnostics.map(({ region }) => region)).toEqual([
    { line: 2, column: 26, endLine: 2, endColumn: 28 },
    { line: 2, column: 28, endLine: 2, endColumn: 42 },
    { line: 2, column: 42, endLine: 2, endColumn: 45 },
  ]);
});

test('a strict check takes escapes as they are written', async () => {
  expect(await json('{"url":"http:\\/\\/h"}')).toEqual(['1:9 url of /url: http://h']);
  expect(await json('{"url":"http:\\/\\/h"}', '--strict')).toEqual([
    '1:9 url of /url: http:\\/\\/h [character-not-allowed]',
  ]);
});

test('references are resolved against the $id of the schema around them', async () => {
  const document =
    '{"$ref":"a","$id":"http://s/root","properties":{"x":{"$id":"sub/","$ref":"b"},"y":{"$ref":"c"}},"$id2":0}';
  const records = await documentRecords('json', document, '--base', 'http://d/e');
  expect(records.map(({ resolved }) => resolved)).toEqual([
    'http://s/a',
    'http://s/root',
    'http://s/sub/',
    'http://s/sub/b',
    'http://s/c',
  ]);
});

describe('malformed JSON', () => {
  test('has a fault, and the URIs that the parser finds', async () => {
    expect(await json('{"url":"a" "href":"b",\n}')).toEqual([
      '1:9 url of /url: a',
      '1:12 the JSON is not well-formed: comma expected',
      '1:20 href of /href: b',
    ]);
    expect(await json('')).toEqual(['1:1 the JSON is not well-formed: value expected']);
    expect(await json('{"url":"a')).toEqual(['1:8 the JSON is not well-formed: unexpected end of string']);
  });

  test('may have comments and commas at the end', async () => {
    expect(await json('{ // c\n"url":"a", /* d */ }')).toEqual(['2:8 url of /url: a']);
  });

  test('that is nested too deeply is not read', async () => {
    expect(await rfcUri(['check', '--rfc', '3986', '--in', 'json'], '['.repeat(100_000))).toEqual({
      code: 2,
      stdout: 'stdin:1:201: error: more than 200 levels of nesting; the rest of the document is not checked\n',
      stderr: '0 URIs: 0 valid, 0 invalid under RFC 3986; 1 document not read to the end\n',
    });
  });
});
