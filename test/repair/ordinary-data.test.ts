/** Escaping is safe only where what is escaped is written as people and programs usually write data. */
import { expect, test } from '@jest/globals';
import { suggest, type Rfc } from '../../src/index.js';

const first = (input: string, rfc: Rfc = 'rfc3986'): string | undefined => {
  const [repair] = suggest(input, { rfc });
  return repair && `${repair.value} (${repair.certainty})`;
};

test.each<[what: string, input: string, repaired: string]>([
  ['words', '/find?q=all rules (new)', '/find?q=all%20rules%20(new)'],
  [
    'words in any script',
    '/правила naïf/規則',
    '/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0%20na%C3%AFf/%E8%A6%8F%E5%89%87',
  ],
  ['a dash between letters', '/Backus–Naur', '/Backus%E2%80%93Naur'],
  ['an arrow between digits', '/1→4', '/1%E2%86%924'],
  ['emoji', '/🎉-rules_❤️', '/%F0%9F%8E%89-rules_%E2%9D%A4%EF%B8%8F'],
  ['brackets, quotes and bars', '/find?q={"a":["b"|"c"]}', '/find?q=%7B%22a%22:%5B%22b%22%7C%22c%22%5D%7D'],
  ['one other character', '/find?q=^a^', '/find?q=%5Ea%5E'],
  ['another sort in each parameter', '/find?q=a b&c[]=1', '/find?q=a%20b&c%5B%5D=1'],
  ['another sort in each component', '/a b?c[]=1#^x', '/a%20b?c%5B%5D=1#%5Ex'],
  ['a joined emoji', '/👩‍💻', '/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ['a dash between a letter and a digit', '/4a–5', '/4a%E2%80%935'],
  ['a dash between a digit and a letter', '/4–a5', '/4%E2%80%93a5'],
  ['a dash after a digit', '/A4–B', '/A4%E2%80%93B'],
  ['a dash before a digit', '/B–4', '/B%E2%80%934'],
  ['a percent sign before a delimiter', '/find?width=100%&a', '/find?width=100%25&a'],
  ['a path that ends like another scheme', '/a/doi:10 b', '/a/doi:10%20b'],
  ['a path with a mail address', '/a/mailto:b c', '/a/mailto:b%20c'],
  ['a number sign in a fragment', '/#rule#path', '/#rule%23path'],
])('%s: safe', (_, input, repaired) => {
  expect(first(input)).toBe(`${repaired} (safe)`);
});

test.each<[what: string, input: string, repaired: string]>([
  ['a space beside other signs', "/find?q=a ' + b", "/find?q=a%20'%20+%20b"],
  ['spaces and quotes', '/find?q="all rules"', '/find?q=%22all%20rules%22'],
  ['spaces and brackets', '/rules[all rules]', '/rules%5Ball%20rules%5D'],
  ['two other characters', '/find?q=^a`b', '/find?q=%5Ea%60b'],
  ['a space before a quote', "/find?q=a 'b", "/find?q=a%20'b"],
  ['a no-break space and another sign', '/find?q=a\u00a0b^c', '/find?q=a%C2%A0b%5Ec'],
  ['a narrow space', '/a\u202fb c', '/a%E2%80%AFb%20c'],
  ['a back quote before an ampersand', '/find?q=a`&b&c', '/find?q=a%60&b&c'],
  ['a dash between digits', '/1939–1945', '/1939%E2%80%931945'],
  ['a symbol before a delimiter', '/a→-b', '/a%E2%86%92-b'],
  ['a backslash', '/find?q=a\\b', '/find?q=a%5Cb'],
  ['a symbol at the end', '/rules→', '/rules%E2%86%92'],
  ['a symbol after a delimiter', '/find?q=→a', '/find?q=%E2%86%92a'],
  ['a raised digit at the end', '/rules¹', '/rules%C2%B9'],
  ['a percent sign before a letter', '/find?q=a%z', '/find?q=a%25z'],
  ['a number sign at the end', '/a#rule#', '/a#rule%23'],
  ['a scheme without such data', 'urn:example:all rules', 'urn:example:all%20rules'],
  ['words where a mail address belongs', 'mailto:ann at parser', 'mailto:ann%20at%20parser'],
])('%s: likely', (_, input, repaired) => {
  expect(first(input)).toBe(`${repaired} (likely)`);
});

test('a tilde and another character, under RFC 1738: safe', () => {
  expect(first('http://h/~a|b', 'rfc1738')).toBe('http://h/%7Ea%7Cb (safe)');
});
