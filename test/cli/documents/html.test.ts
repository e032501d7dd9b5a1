import { describe, expect, test } from '@jest/globals';
import { documentRecords, foundIn } from '../../support/documents.js';

const html = (document: string, ...args: string[]): Promise<string[]> => foundIn('html', document, ...args);

describe('what is a URL in HTML', () => {
  test('the attributes of the standard on their elements, in any case', async () => {
    const document = `<A HREF=a><form action='b'><button formaction=c>
<object data=d><video poster=e src=f><blockquote cite=g><div itemid=h itemtype="i j" data=^ cite=^ title=^>
<svg><use xlink:href="#k"/></svg><body background=l><img longdesc=m><html manifest=n><input action=^>`;
    expect(await html(document)).toEqual([
      '1:9 href of a: a',
      '1:25 action of form: b',
      '1:47 formaction of button: c',
      '2:14 data of object: d',
      '2:30 poster of video: e',
      '2:36 src of video: f',
      '2:55 cite of blockquote: g',
      '2:69 itemid of div: h',
      '2:81 itemtype of div: i',
      '2:83 itemtype of div: j',
      '3:23 xlink:href of use: #k',
      '3:51 background of body: l',
      '3:67 longdesc of img: m',
      '3:84 manifest of html: n',
    ]);
  });

  test('further attributes that --attributes names', async () => {
    expect(await html('<a DATA-url="^">', '--attributes', 'data-Url')).toEqual([
      '1:14 data-url of a: ^ [character-not-allowed]',
    ]);
  });

  test('the candidates of srcset, whose descriptors may have commas in parentheses', async () => {
    const document = `<img srcset=" a.png, ,b,c.png 2x,d.png (x,y) 3x , e.png,"><source srcset=f,><link imagesrcset='g 1x'>`;
    expect(await html(document)).toEqual([
      '1:15 srcset of img: a.png',
      '1:23 srcset of img: b,c.png',
      '1:34 srcset of img: d.png',
      '1:51 srcset of img: e.png',
      '1:74 srcset of source: f',
      '1:96 imagesrcset of link: g',
    ]);
  });

  test('the URLs of ping', async () => {
    expect(await html('<a ping="\n/a  /b|\t">')).toEqual([
      '2:1 ping of a: /a',
      '2:5 ping of a: /b| [character-not-allowed]',
    ]);
  });

  test.each([
    ['5; url=next.html', '1:44 content of meta: next.html'],
    [`0;URL = 'a b' c`, '1:46 content of meta: a b [character-not-allowed]'],
    ['1.5 , next', '1:43 content of meta: next'],
    ['3 next', '1:39 content of meta: next'],
    ['.;next', '1:39 content of meta: next'],
    ['3; url next', '1:40 content of meta: url next [character-not-allowed]'],
    ['3;uri=next', '1:39 content of meta: uri=next'],
    [`3;'next`, '1:40 content of meta: next'],
    [`3;''`, '1:40 content of meta: '],
  ])('the URL of a refresh, %s', async (content, found) => {
    expect(await html(`<meta http-equiv="Refresh" content="${content}">`)).toEqual([found]);
  });

  test.each(['5', 'url=x', '', '5;', '5;url=', '5url', 'x5;next'])('no URL in a refresh of "%s"', async (content) => {
    expect(await html(`<meta http-equiv=refresh content="${content}"><meta content="1;url=^">`)).toEqual([]);
  });

  test('nothing in comments, scripts, style sheets and text', async () => {
    const document = `<!-- <a href="^"> --><script src=s>"<a href='^'>"</script><style>a{b:url(^)}</style>
<textarea><a href="^"></textarea><title><a href="^"></title><p title="<a href='^'>">href="^"`;
    expect(await html(document)).toEqual(['1:34 src of script: s']);
  });

  test('the first of several attributes with one name, and no attribute without a value', async () => {
    expect(await html('<a href=1 HREF=^><a href><a href=""><a href=>')).toEqual([
      '1:9 href of a: 1',
      '1:35 href of a: ',
      '1:45 href of a: ',
    ]);
  });
});

describe('positions in HTML', () => {
  test('are those of the document after a byte order mark, CRLF, references and characters beyond the BMP', async () => {
    const document = `\ufeff<p>\r\n😀<a href="&#x41;&amp;b&notanentity&lt;xyz&NotEqualTilde;">`;
    const [record] = await documentRecords('html', document);
    expect(record).toMatchObject({ line: 2, column: 12, endLine: 2, endColumn: 58 });
    expect(record?.input).toBe('A&b&notanentity<xyz\u2242\u0338');
    expect(record?.diagnostics.map(({ region }) => region)).toEqual([
      { line: 2, column: 36, endLine: 2, endColumn: 40 },
      { line: 2, column: 43, endLine: 2, endColumn: 58 },
    ]);
  });

  test('of an unquoted value that begins with a reference', async () => {
    expect(await html('<a href = &#x5e;b>')).toEqual(['1:11 href of a: ^b [character-not-allowed]']);
  });
});

test('white space around a URL is stripped first, unless the check is strict', async () => {
  const document = '<a href=" \n a\f">';
  const [record] = await documentRecords('html', document);
  expect(record).toMatchObject({ input: 'a', raw: ' \n a\f', step: 'strip', valid: true });
  const [strict] = await documentRecords('html', document, '--strict');
  expect(strict).toMatchObject({ input: ' \n a\f', step: null, valid: false });
});

test('relative references are resolved against the first base, and that against the document', async () => {
  const document = `<base target=x><base href=" sub/ "><base href="/no/"><a href="x"><a href="//h/y">`;
  const records = await documentRecords('html', document, '--base', 'http://d/e/f');
  expect(records.map(({ base, resolved }) => [base, resolved])).toEqual([
    ['http://d/e/f', 'http://d/e/sub/'],
    ['http://d/e/f', 'http://d/no/'],
    ['http://d/e/sub/', 'http://d/e/sub/x'],
    ['http://d/e/sub/', 'http://h/y'],
  ]);
});

test('what is not closed is left out', async () => {
  expect(await html('<a href="a">x<a href="^')).toEqual(['1:10 href of a: a']);
  expect(await html('<a href="a"><!-- <a href="^">')).toEqual(['1:10 href of a: a']);
});
