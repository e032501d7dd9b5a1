import { expect, test } from '@jest/globals';
import { outcomes } from '../../support/repair-rows.js';

const REPAIRED = 'a%20b (likely)';
const URI = 'https://a.example/';
const ALONE = 'nothing: give the URI without the text around it';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['an attribute without quotes', `<a href=${URI} target=b>`, `${URI} (likely)`],
  ['the last attribute, without quotes', 'SRC=a|b>', 'a%7Cb (likely)'],
  ['spaces around "="', 'HREF = "a b"', REPAIRED],
  ['an attribute for scripts', "<a class='c' data-href='a b'>", REPAIRED],
  ['another attribute for scripts', 'data-url="a b"', REPAIRED],
  ['the target of a form', '<form action="a b">', REPAIRED],
  ['a quote that is not closed', 'href="a b', REPAIRED],
  ['a word that ends like an attribute', 'xhref="a"', 'xhref=%22a%22 (likely)'],
  ['an attribute of XLink', 'xlink:href="a b"', REPAIRED],
  ['a refresh', '<meta http-equiv="refresh" content="10; url=a|b">', 'a%7Cb (likely)', 'a%7Cb%22 (guess)'],
  ['a refresh without quotes', '<meta content=0;url=a|b>', 'a%7Cb (likely)'],
  ['a refresh with spaces and another quote', `content = '0;URL = a b'`, 'a (likely)'],
  ['an attribute without quotes that ends with slashes', '<a href=a//>', 'a// (likely)'],
  ['an empty attribute', 'href=""', 'href=%22%22 (likely)'],

  ['CSS without quotes', 'url(a b)', REPAIRED],
  ['CSS with more of its rule', "url('a b') no-repeat top", REPAIRED],
  ['a property of CSS', 'background-image:url(a b);', REPAIRED],
  ['a file with the name of a function', '/url(a b)', '/url(a%20b) (safe)'],
  ['nothing in CSS', 'url("")', 'url(%22%22) (likely)'],
  ['a function that is not closed', 'url(a b', 'url(a%20b (likely)'],
  ['more of a rule than anyone writes', `url(a b) no-repeat ${'c'.repeat(40)}`, ALONE],

  ['a link of Markdown', '[c](a b)', REPAIRED],
  ['a picture of Markdown, with a title', `![c](a|b 'd')`, 'a%7Cb (likely)'],
  ['a title in parentheses', '[c](a|b (d))', 'a%7Cb (likely)'],
  ['spaces before angle brackets', '[c](  <a b>)', REPAIRED],
  ['a link that is not closed', `[c](${URI}`, `${URI} (likely)`],
  ['a link with its parts swapped, and a space', `(${URI}) [b c]`, `${URI} (likely)`],
  ['a path in the place of a label', `[${URI}](b c/d)`, 'b%20c/d (likely)'],
  ['the name of a file in the place of a label', `[${URI}](b c.pdf)`, 'b%20c.pdf (likely)'],
  ['words in parentheses and brackets', '(a b)[c]', '(a%20b)%5Bc%5D (likely)'],
  ['a path that ends like a link', '/a](b)', '/a%5D(b) (safe)'],
  ['a link whose label is cut off', '](xyz://a.example/', 'xyz://a.example/ (likely)'],
  ['a link whose label is cut off, to what may be no URI', '](a b)', '%5D(a%20b) (likely)'],

  ['a space before the link of a wiki', `[[ ${URI}|b]]`, `${URI} (likely)`],
  ['a link of Org', `[[${URI}^][b]]`, `${URI}%5E (likely)`],
  ['a template of a wiki', `{{${URI}|b}}`, `${URI} (likely)`],
  ['a bar in the link of a wiki', `[[${URI}|b|c]]`, `${URI}%7Cb (likely)`],
  ['a link of a wiki that is not closed', `[[${URI}|b`, `${URI}%7Cb (likely)`],
  ['a link of a wiki that is not opened', `${URI}|b]]`, `${URI}%7Cb (likely)`, `${URI}%7Cb%5D%5D (likely)`],
  ['brackets in a host', 'xhttp://a[[b|c]]', 'nothing'],

  ['a tag with a value in quotes', '[URL="a b"]c[/URL]', REPAIRED],
  ['a tag around an address', '[email]a b[/email]', REPAIRED],
  ['a tag at the end alone', 'a b[/img]', REPAIRED],
  ['a tag at the beginning alone', '[link=a b]', REPAIRED],
  ['a tag of another kind', 'a b[/c]', 'a%20b%5B/c%5D (likely)'],
  ['a tag at the beginning that is cut off', '[url=a b', REPAIRED],
  ['a tag in the middle', 'a[/url]b c', 'a%5B/url%5Db%20c (likely)'],
  ['another tag around it', 'a b[/url][/center]', REPAIRED],
  [
    'more tags around it than anyone writes',
    `a b[/url]${'[/b]'.repeat(15)}`,
    `a%20b%5B/url%5D${'%5B/b%5D'.repeat(15)} (likely)`,
  ],

  ['TeX, without a link', String.raw`\nolinkurl{a b}`, REPAIRED],
  ['TeX, with a text', String.raw`\href{a b}{c}`, REPAIRED],
  ['TeX in a path', String.raw`/a\url{b}`, '/a/url%7Bb%7D (guess)', '/a%5Curl%7Bb%7D (guess)'],

  ['an element of XML, with a space', '<loc> a b</loc>', REPAIRED],
  ['an element with a prefix', '<x:loc-1.c>a b</x:loc-1.c>', REPAIRED],
  ['characters that are not markup', '<![CDATA[a b]]>', REPAIRED],

  ['the same in angle brackets', 'abcd <abcd>', 'abcd (likely)'],
  ['the same in angle brackets, and a dot', 'abcd<abcd>.', 'abcd (likely)'],
  ['a placeholder after its name', 'abc<abc>', 'abc%3Cabc%3E (guess)'],
  ['the same in angle brackets, and a word', 'abcd <abcd> e', 'abcd%20%3Cabcd%3E%20e (guess)'],
  ['a mail address twice', 'ann@a.example <mailto:ann@a.example>', 'mailto:ann@a.example (likely)'],

  ['the end of a tag', '/a|b"/>', '/a%7Cb (likely)'],
  ['the next attribute', `/a|b' class='c'`, '/a%7Cb (likely)'],
  ['an attribute before the closing tag', '/a|b">c</a>', '/a%7Cb (likely)'],
  ['a paragraph', '/a|b<p>', '/a%7Cb (likely)'],
  ['a place for a line break', '/a|b<wbr>', '/a%7Cb (likely)'],
  ['the end of a tag that begins in the URI', '/a<b|c">', '/a%3Cb%7Cc%22%3E (safe)'],
  ['a line', '/a|b<hr />', '/a%7Cb (likely)'],
  ['the end of a comment, with a reference', '/a|b --&gt;', '/a%7Cb (likely)'],
  ['the end of a tag, with a space', '/a|b" >', '/a%7Cb (likely)'],
  ['two spaces before the next attribute', '/a|b"  c="d"', '/a%7Cb (likely)'],
  ['the end of the tag that the URI was in', '/a>b|c"/>', '/a (likely)'],
  ['a tag that was not opened', '>a|b"/>', '%3Ea%7Cb (likely)'],
  ['angle brackets around what ends like a tag', '<a|b"/>', 'a%7Cb%22/ (likely)'],
  ['a tag as the value of a parameter', `${URI}?q=<i>a</i>`, `${URI}?q=%3Ci%3Ea%3C/i%3E (safe)`],
  ['a tag inside of a word of a parameter', `${URI}?q=ab<i>cd</i>`, `${URI}?q=abcd (likely)`],
  ['a tag after "=" in a path', `${URI}b=<i>a</i>`, `${URI}b=a (likely)`],
  ['HTML alone', String.raw`\">`, '%3E (likely)'],
  ['the end of a comment in the middle', '/a|b-->c', '/a%7Cb--%3Ec (safe)'],
  ['HTML as data', 'data:,a b</b>', 'data:,a%20b%3C/b%3E (likely)'],
  ['a program in a URI', 'javascript:"a">"b"', 'javascript:%22a%22%3E%22b%22 (safe)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});
