/** The URLs of HTML. */
import { describe, expect, test } from '@jest/globals';
import { textsIn, urisIn } from '../support/found-items.js';

// HTML Standard, section 4.8.4.2.2
test.each<[srcset: string, found: string[]]>([
  ['a, b', ['a', 'b']],
  ['a, ', ['a']],
  ['a 1x, ', ['a']],
  ['a 1x,,', ['a']],
  ['a,,b', ['a,,b']],
  ['a,,, b', ['a', 'b']],
  [',a', ['a']],
  [' , ', []],
  ['', []],
  // a comma in parentheses does not end a candidate, and neither does one in parentheses that are not closed
  ['a (b, c) d, e', ['a', 'e']],
  ['a (b, c', ['a']],
  ['a (b, c(d) e, f', ['a', 'f']],
  ['a 1x 2x,b', ['a', 'b']],
  ['a\t1x,\n\f\r b', ['a', 'b']],
])('the URLs of srcset="%s"', async (srcset, found) => {
  const uris = await urisIn('html', `<img srcset="${srcset}">`);
  expect(uris.map(({ value }) => value.text)).toEqual(found);
});

// HTML Standard, section 4.2.5.3: a time is needed, of which "." is one
test.each<[content: string, found: string | undefined]>([
  [' 5;x', 'x'],
  ['5 ;x', 'x'],
  ['5,x', 'x'],
  ['5 x', 'x'],
  ['5; ,x', ',x'],
  [';x', undefined],
  [' ;x', undefined],
  [',x', undefined],
  ['x', undefined],
  ['+5;x', undefined],
  ['5x', undefined],
  ['5;"x"y', 'x'],
  [`5;"x'y`, `x'y`],
  ['5;ur=x', 'ur=x'],
  ['5;url', 'url'],
  ['5;url = x', 'x'],
  ['5; URL="x" y', 'x'],
  ['5;url=url=x', 'url=x'],
])('the URL of a refresh "%s"', async (content, found) => {
  const document = `<meta http-equiv="refresh" content="${content.replaceAll('"', '&quot;')}">`;
  const uris = await urisIn('html', document);
  expect(uris.map(({ kind, value }) => [kind, value.text])).toEqual(found === undefined ? [] : [['content', found]]);
});

test.each<[document: string, found: string[]]>([
  ['<div http-equiv=refresh content="1;url=x">', []],
  ['<meta http-equiv=other content="1;url=x">', []],
  ['<meta http-equiv=refresh>', []],
  // a value in single quotation marks that begins with a character reference
  [`<a href='&amp;b'>`, ['1:10 href of a: &b']],
  [`<a href = '&lt;&gt;'>`, ['1:12 href of a: <>']],
  [`<a href="&amp;">`, ['1:10 href of a: &']],
  [`<a href=&amp;>`, ['1:9 href of a: &']],
  // text and comments, which may be as long as the document
  [
    '<a href=b>href="&amp;"</a><!-- rfc-uri-c --><a href=d>',
    ['1:9 href of a: b', '1 comment:  rfc-uri-c ', '1:53 href of a: d'],
  ],
  ['<!-- rfc-uri-c --!><!--rfc-uri-d', ['1 comment:  rfc-uri-c ', '1 comment: rfc-uri-d']],
  ['<p title="rfc-uri-c">rfc-uri-d', []],
])('%s', async (document, found) => {
  expect(await textsIn('html', document)).toEqual(found);
});

// the index of attributes of the HTML Standard, and its section 16.2 on those of older versions
describe('the elements whose attribute contains URLs:', () => {
  test.each<[attribute: string, elements: string[]]>([
    ['action', ['form']],
    ['background', ['body', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']],
    ['cite', ['blockquote', 'del', 'ins', 'q']],
    ['classid', ['object']],
    ['codebase', ['applet', 'object']],
    ['data', ['object']],
    ['formaction', ['button', 'input']],
    ['imagesrcset', ['link']],
    ['longdesc', ['frame', 'iframe', 'img']],
    ['lowsrc', ['img']],
    ['manifest', ['html']],
    ['ping', ['a', 'area']],
    ['poster', ['video']],
    ['profile', ['head']],
    ['srcset', ['img', 'source']],
  ])('%s', async (attribute, elements) => {
    const document = ['div', ...elements].map((element) => `<${element} ${attribute}="x"></${element}>`).join('');
    const uris = await urisIn('html', document);
    expect(uris.map(({ kind, container, value }) => [kind, container, value.text])).toEqual(
      elements.map((element) => [attribute, element, 'x']),
    );
  });

  test('any element', async () => {
    const uris = await urisIn('html', '<x href="a" src="b" itemid="c" itemtype="d e" xlink:href="f" name="g">');
    expect(uris.map(({ value }) => value.text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

test('several URLs of one attribute are separated by white space', async () => {
  const uris = await urisIn('html', '<a ping="a b"><head profile="c d"><img longdesc="e f">');
  expect(uris.map(({ value }) => value.text)).toEqual(['a', 'b', 'c', 'd', 'e f']);
});

describe('the base', () => {
  /** Each URL with the reference of its base. */
  const bases = async (document: string): Promise<unknown[]> =>
    (await urisIn('html', document)).map(({ value, base }) => [value.text, base?.reference]);

  test('is the href of the first base that has one, for what follows', async () => {
    expect(await bases('<a href=x><base src=a href=" b "><base href=c><a href=y>')).toEqual([
      ['x', undefined],
      ['a', undefined],
      [' b ', undefined],
      ['c', undefined],
      ['y', 'b'],
    ]);
  });
});

describe('the same is found wherever the document is divided', () => {
  /** More characters than are searched for the name of the encoding. */
  const begin = `${' '.repeat(1100)}\n`;
  test.each([
    ['<a href="b" title="<c>">d<a href=e>', 2],
    [`<a href='&lt;<b' id=">" src="c&amp;"><!-- rfc-uri-d --><base href=e>`, 3],
    ['<meta content="1; url=a<b" title="<" http-equiv=refresh><img srcset="a 1x, <b 2x" id="<">', 3],
  ])('%s', async (document, count) => {
    const found = async (size?: number): Promise<unknown> =>
      (await urisIn('html', begin + document, size === undefined ? {} : { size })).map(
        ({ kind, raw, value, start }) => [kind, raw, value.text, start],
      );
    const whole = await found();
    expect(whole).toHaveLength(count);
    for (const size of [1, 2, 3, 5]) expect([size, await found(size)]).toEqual([size, whole]);
  });
});
