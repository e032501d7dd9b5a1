/** Which formats frame a URI or a path: what is in one is `likely` what was meant, and what is only between words is a guess. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

/** In the rows below, U. */
const URI = 'https://a.example/b';

test.each([
  // links with a label: of reStructuredText, Textile, a wiki, Markdown, AsciiDoc
  ['Rules <U>', 'likely'],
  ['Rules<U>', 'likely'],
  ['17 <U>', 'likely'],
  ['17  <U>', 'guess'],
  ['"17":U', 'likely'],
  ['"17(18)":U', 'likely'],
  ['x "17":U', 'guess'],
  ['"17": 1 U', 'guess'],
  ['[17|U]', 'likely'],
  ['1 [17|U]', 'guess'],
  ['[17|18 U]', 'guess'],
  ['[U|17]', 'likely'],
  ['[U | 17]', 'likely'],
  ['1 [U|17]', 'guess'],
  ['![17](U)', 'likely'],
  ['1 [17](U)', 'likely'],
  ['[17](<U>)', 'likely'],
  ['[17](18 U)', 'guess'],
  ['[U 17]', 'guess'],
  ['link:U[17]', 'likely'],
  ['image::U[17]', 'likely'],
  // a name and its value
  ['a: U', 'likely'],
  ['a := U', 'likely'],
  ['a = U', 'likely'],
  ['a => U', 'likely'],
  ['a ::= U', 'likely'],
  ['"a": "U"', 'likely'],
  ["['a'] = U", 'likely'],
  ['(a) = U', 'likely'],
  ['a: ({U})', 'likely'],
  ['17 - U', 'likely'],
  ['%A U', 'likely'], // a field of Refer
  ['1 %A U', 'guess'],
  ['%- U', 'guess'],
  ['17: U', 'guess'],
  ['17 = U', 'guess'],
  // the argument of a call, and literals with a prefix
  ['f("U")', 'likely'],
  ['f ( "U" )', 'likely'],
  ['$("U")', 'likely'],
  ['a[0]("U")', 'likely'],
  ['f()("U")', 'likely'],
  ['r"U"', 'likely'],
  ['br#"U"#', 'likely'],
  ['1 r"U"', 'guess'],
  ['f-("U")', 'guess'],
  ['f("U"); // x', 'likely'],
  ['f("17" + U)', 'guess'],
  // the argument of a program
  ['curl U', 'likely'],
  ['Curl U', 'likely'],
  // statements
  ['return "U"', 'likely'],
  ['const a + "U"', 'likely'],
  ['x; return `U`', 'likely'],
  ['17(new "U"', 'likely'],
  ['println 17 "U"', 'likely'],
  ['xreturn "U"', 'guess'],
  ['returns 1 "U"', 'guess'],
  ['a "b" return "U"', 'guess'],
  ['say "17 U" # x', 'guess'],
  ['const a = "17 U" # x', 'guess'],
  // a quoted URI before a comment
  ['"U" # x', 'guess'],
  ['"U"  // x', 'guess'],
  ['x"U" # x', 'likely'],
])('%s: %s', (text, certainty) => {
  expect(outcomes(text.replace('U', URI))[0]).toBe(`${URI} (${certainty})`);
});

test.each(['Rules <U>', '"17":U', '[17|U]', '[U|17]', 'link:U[17]', 'image::U[17]'])(
  '%s is a link with a label',
  (text) => {
    const [first] = diagnose(text.replace('U', URI), { rfc: 'rfc3986' });
    expect(first?.cause?.id).toBe('link-markup');
  },
);

test('a bar that no word follows makes no link', () => {
  expect(diagnose(`[${URI}|!]`, { rfc: 'rfc3986' })[0]?.cause?.id).toBe('brackets-around');
});

test.each(['[U|17]/c', '[U|17].c', '(U) "17" # x', '(U)x|y', 'see  U, 17'])('%s is left to its author', (text) => {
  expect(outcomes(text.replace('U', URI))[0]).toMatch(/^nothing:/);
});

// what may follow the URI: what closes it, another field, the rest of a command, a comment; but not words
test.each(
  [
    '"x',
    '\tx y',
    ' ...',
    ' …',
    ' | sh',
    ' > a',
    ' & b',
    ' ; b',
    ' # c',
    ' (c d)',
    ' <c>',
    ' [c]',
    ' \\',
    ' } b',
    ' ] b',
  ].concat([
    ' ) b',
    ' * b',
    ' -o a',
    ' --out a',
    ' --> b',
    ' – b c',
    ' 2> a',
    ' /b',
    ' b=c',
    ' b: c',
    '\nb: c',
    '\nb:c',
    '  …',
    '\r\nb-c: d',
  ]),
)('"a: U" before %j', (tail) => {
  expect(outcomes(`a: ${URI}${tail}`)[0]).toBe(`${URI} (likely)`);
});

test.each([
  ' b c',
  ' b …',
  ' b\tc',
  ' b # c',
  ' x\nb:c',
  ' = b',
  ' -1',
  ' 2 > a',
  ' b=',
  ' b:c',
  ' b: ',
  '\nb c',
  ` ${'b'.repeat(41)}=c`,
])('not "a: U" before %j', (tail) => {
  expect(outcomes(`a: ${URI}${tail}`)[0]).not.toBe(`${URI} (likely)`);
});

// a row without a second value is not in any of these formats
test.each<[text: string, value?: string]>([
  // modules and style sheets
  ['import "./b c.js"', './b%20c.js'],
  ['import "b c.js"', 'b%20c.js'],
  ['import a\tfrom "./b c"', './b%20c'],
  ['import"./b c"', './b%20c'],
  ['abcdefgh/b import ")'],
  ['import x from "./b c"', './b%20c'],
  ["import {a, b} from './b c'", './b%20c'],
  ['require("/b c")', '/b%20c'],
  ["require('./b c');", './b%20c'],
  ['@import "b c.css" print', 'b%20c.css'],
  ['use "./b c" # x', './b%20c'],
  ['from "../b c"', '../b%20c'],
  ['imports "./b c"'],
  ['x import "./b c"'],
  ['import x y "./b c"'],
  ['import "./b c" x'],
  // routes
  ['@Get("/b c")', '/b%20c'],
  ['app.get( "/b c", f)', '/b%20c'],
  ['get("b/c^d.html")', 'b/c%5Ed.html'],
  ['get("bb/c^d.html")', 'bb/c%5Ed.html'],
  ['1get("/b c")'],
  ['get("b c")'],
  ['get(17, "/b c")'],
  ['x get("/b c")'],
  ['get("/b c" x)'],
  // variables
  ['a = "/b c"', '/b%20c'],
  ['const a = "./b c"', './b%20c'],
  ['export A="/b c"', '/b%20c'],
  ['$a="/b c"', '/b%20c'],
  ['a.b-c : `/b c`', '/b%20c'],
  ['a = </b c>', '/b%20c'],
  ['a = "#/b c"', '#/b%20c'],
  ['a = "b c.html"', 'b%20c.html'],
  ['a = "bb cc.html"', 'bb%20cc.html'],
  ['let\ta = "/b c"', '/b%20c'],
  ['abc/b a=")'],
  ['a = "bb /b c"'],
  ['a = "bb#/b c"'],
  ['a = "b c.js 17"'],
  ["a = '/b c';", '/b%20c'],
  ['mid:"/b c"'],
  ['17 = "/b c"'],
  ['a = "b c"'],
  ['a = "b c.1"'],
  ['a = "b: c.html"'],
  ['a = "b<c d.html"'],
  ['a = "/b c" x'],
  ['a == "/b c"'],
  ['x y = "/b c"'],
  // arguments of commands
  ['$ cat "/b c"', '/b%20c'],
  ['curl "/b c"', '/b%20c'],
  ['wget -q "./b c"', './b%20c'],
  ['wget -qO- -4 "./b c"', './b%20c'],
  ['abcdef/b curl ")'],
  ['git clone "/b c"', '/b%20c'],
  ["open '/b c'", '/b%20c'],
  ['$ "/b c"'],
  ['xcurl "/b c"'],
  ['curls "/b c"'],
  ['cat "/b c"'],
  // fields
  ['Location:  /b^c', '/b%5Ec'],
  ['Location: ../b^c', '../b%5Ec'],
  ['Location: /b?d=e f', '/b?d=e%20f'],
  ['Location: a.b-1.example/b^c', 'a.b-1.example/b%5Ec'],
  ['Location: b.17.example/^', 'b.17.example/%5E'],
  ['Location: 7/c^d.html', '7/c%5Ed.html'],
  ['Location: b/c^d.html', 'b/c%5Ed.html'],
  ['Location: b^c'],
  ['Location: //b^c'],
  ['Location: /b c'],
  ['Location: /b?d=e f\ng h'],
  ['Location: b.example/b c'],
  ['Location: b/c^d'],
  ['Location: a/b^c.1'],
  ['1Location: /b^c'],
  ['x Location: /b^c'],
])('the path in %s', (text, ...[expected]) => {
  const [first] = outcomes(text);
  if (expected === undefined) expect(first).not.toMatch(/^[./#]*b/);
  else expect(first).toBe(`${expected} (likely)`);
});
