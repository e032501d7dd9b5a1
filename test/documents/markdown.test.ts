/** The URIs of Markdown. */
import { describe, expect, test } from '@jest/globals';
import { textsIn, urisIn } from '../support/found-items.js';

test.each<[document: string, found: string[]]>([
  ['[a]: b', ['1:6 definition: b']],
  ['[a]: <b c>', ['1:7 definition: b c']],
  ['[a](<>)', ['1:6 link: ']],
  // CommonMark 0.31, section 6.5: a scheme has 2 to 32 characters; what has none is an e-mail address
  ['<s3://x>', ['1:2 autolink: s3://x']],
  ['<a+b.c-d:x>', ['1:2 autolink: a+b.c-d:x']],
  ['<a+b@c.d> <e:f>', ['1:2 autolink: mailto:a+b@c.d']],
  ['<a@b.c> <d@e.f>', ['1:2 autolink: mailto:a@b.c', '1:10 autolink: mailto:d@e.f']],
])('%s', async (document, found) => {
  expect(await textsIn('markdown', document)).toEqual(found);
});

// CommonMark 0.31, sections 2.4 and 2.5
describe('escapes and character references', () => {
  test.each<[document: string, found: string[]]>([
    // those before a destination do not belong to it
    ['\\*[a](b)', ['b']],
    ['[\\*a](b)', ['b']],
    ['&amp;[a&lt;](b)', ['b']],
    ['\\*[a](<b>)', ['b']],
    ['[\\*a]: b', ['b']],
    ['[\\*a]: <b>', ['b']],
    ['[a](\\*b) [c](d\\_e)', ['*b', 'd_e']],
    // they are replaced by their character
    ['[a](b\\&c&amp;d&copy;&#65;&#x42;)', ['b&c&d©AB']],
    [
      '[a](\\!\\"\\#\\$\\%\\&\\\'\\(\\)\\*\\+\\,\\-\\.\\/\\:\\;\\<\\=\\>\\?\\@\\[\\\\\\]\\^\\_\\`\\{\\|\\}\\~)',
      ['!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
    ],
    ['[a](b&amp;&amp;c)', ['b&&c']],
    // what is neither stays as it is
    ['[a](b\\c&unknown;&amp)', ['b\\c&unknown;&amp']],
  ])('%s', async (document, found) => {
    expect((await urisIn('markdown', document)).map(({ value }) => value.text)).toEqual(found);
  });
});

describe('a control comment', () => {
  test.each<[document: string, found: string[]]>([
    ['<!-- rfc-uri-a -->', ['1 comment:  rfc-uri-a ']],
    ['b <!-- rfc-uri-a --> [c](d)', ['1 comment:  rfc-uri-a ', '1:26 link: d']],
    ['- <!-- rfc-uri-a -->', ['1 comment:  rfc-uri-a ']],
    // white space may be before it and after it on its line
    ['   <!-- rfc-uri-a -->\n[c](d)', ['1 comment:  rfc-uri-a ', '2:5 link: d']],
    ['- b\n   <!-- rfc-uri-a -->', ['2 comment:  rfc-uri-a ']],
    ['<!-- rfc-uri-a -->  \n[c](d)', ['1 comment:  rfc-uri-a ', '2:5 link: d']],
    // it is alone in its piece of HTML
    ['<b>rfc-uri-a</b>', []],
    ['<!-- rfc-uri-a --> <b>', []],
    ['<div> <!-- rfc-uri-a -->', []],
    ['<!-- rfc-uri-a', []],
    ['`<!-- rfc-uri-a -->`', []],
  ])('%s', async (document, found) => {
    expect(await textsIn('markdown', document)).toEqual(found);
  });
});

describe('the depth', () => {
  const LIMIT = 'limit: more than 2 levels of nesting; the rest of the document is not checked';
  test.each<[document: string, found: string[]]>([
    ['> - [a](b)', ['1:9 link: b']],
    ['> - 1. [a](b)', [`1:6 ${LIMIT}`]],
    ['> - 123456789. [a](b)', [`1:14 ${LIMIT}`]],
    ['> - 1234567890. [a](b)', ['1:21 link: b']],
    ['\n> > > a', [`2:5 ${LIMIT}`]],
    ['>>>', [`1:3 ${LIMIT}`]],
    ['a\n\n\t* +  1) b', [`3:8 ${LIMIT}`]],
    // each line is counted by itself
    ['- a\n  - b\n    - [c](d)', ['3:11 link: d']],
    // only at the beginning of a line
    ['[a](b) - > - > 1. 2) c', ['1:5 link: b']],
    // a marker of a list is followed by white space
    ['---- [a](b)', ['1:10 link: b']],
  ])('%j', async (document, found) => {
    expect(await textsIn('markdown', document, { limits: { depth: 2 } })).toEqual(found);
  });
});
