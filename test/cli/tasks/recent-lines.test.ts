import { expect, test } from '@jest/globals';
import { RecentLines } from '../../../src/cli/tasks/recent-lines.js';

/** Says the length of each of some lines, and lists the lines for which it was found out. */
function saidAbout(
  lines: readonly string[],
  kept: number,
  isKeepable = true,
): { said: (number | undefined)[]; foundOut: string[] } {
  const recent = new RecentLines<number>(() => kept);
  const foundOut: string[] = [];
  const say = ({ text }: { readonly text: string }): number | undefined => {
    foundOut.push(text);
    return text === '' ? undefined : text.length;
  };
  return { said: lines.map((text) => recent.say({ text, isKeepable }, say)), foundOut };
}

test('what a line says is found out once', () => {
  const { said, foundOut } = saidAbout(['a', 'bc', 'a', 'bc', 'a'], 10);
  expect(said).toEqual([1, 2, 1, 2, 1]);
  expect(foundOut).toEqual(['a', 'bc']);
});

test('a line that may not be kept is found out each time', () => {
  expect(saidAbout(['a', 'a'], 10, false).foundOut).toEqual(['a', 'a']);
});

test('what could not be said is asked again', () => {
  expect(saidAbout(['', 'a', '', 'a', ''], 10).foundOut).toEqual(['', 'a', '', '']);
});

test('once much is kept, a line is kept when it comes again', () => {
  expect(saidAbout(['a', 'b', 'b', 'b', 'a'], 2_500_000).foundOut).toEqual(['a', 'b', 'b']);
});

test('so much that lines must come again is 2 million units, with the lines themselves', () => {
  expect(saidAbout(['a', 'b', 'b', 'b'], 1_999_999).foundOut).toEqual(['a', 'b', 'b']);
  expect(saidAbout(['a', 'b', 'b', 'b'], 1_999_998).foundOut).toEqual(['a', 'b']);
});

test('a line that came before another is kept when it comes again', () => {
  expect(saidAbout(['a', 'b', 'c', 'b', 'b', 'c', 'c'], 2_500_000).foundOut).toEqual(['a', 'b', 'c', 'b', 'c']);
});

test('a line is hardly ever taken for another that came before', () => {
  const recent = new RecentLines<string>((said) => (said === 'long' ? 3_000_000 : 1));
  const foundOut: string[] = [];
  const say = ({ text }: { readonly text: string }): string => {
    foundOut.push(text);
    return text;
  };
  const lines = Array.from({ length: 300 }, (_, index) => `http://h/${index}`);
  for (const text of ['long', ...lines, ...lines, ...lines]) recent.say({ text, isKeepable: true }, say);
  expect(foundOut).toEqual(['long', ...lines, ...lines]);
});

test('what takes a whole half is kept', () => {
  expect(saidAbout(['a', 'a'], 5_999_999).foundOut).toEqual(['a']);
  expect(saidAbout(['a', 'a'], 6_000_000).foundOut).toEqual(['a', 'a']);
});

test('a half is full only if more than 6 million units are kept', () => {
  // "a", "b" and "c" fill the first half, "d" and "e" are in the second
  expect(saidAbout(Array.from('abbccddeea'), 1_999_999).foundOut.join('')).toBe('abbccddee');
});

test('of very much, only what was read last is kept', () => {
  // three lines are kept in each half: two that come, and one that comes again
  const twice = (lines: string): string[] => Array.from(lines).flatMap((line) => [line, line]);
  const { said, foundOut } = saidAbout([...twice('abcdef'), 'a', ...twice('ghi'), 'a', 'b'], 1_900_000);
  expect(said.every((one) => one === 1)).toBe(true);
  // "a" was looked up while it was in the older half, so it is in the next one too; "b" was forgotten
  expect(foundOut.join('')).toBe('abccddeffghhiib');
});

test('what is more than a half is not kept, and forgets nothing', () => {
  const recent = new RecentLines<string>((said) => said.length);
  let count = 0;
  const say = ({ text }: { readonly text: string }): string => {
    count++;
    return text === 'long' ? 'x'.repeat(6_000_000) : text;
  };
  for (const text of ['a', 'long', 'a', 'long', 'a', 'long']) recent.say({ text, isKeepable: true }, say);
  expect(count).toBe(4); // "a" once, "long" each time
});

test('after very many lines, it is forgotten which came', () => {
  const recent = new RecentLines<number>(() => 3_000_000);
  const asked: string[] = [];
  const say = (text: string): number => recent.say({ text, isKeepable: true }, () => asked.push(text));
  for (const text of ['first', 'a']) say(text);
  for (let count = 0; count < 300_000; count++) say(`http://h/${count}`);
  asked.length = 0;
  for (let time = 0; time < 3; time++) say('a');
  expect(asked).toEqual(['a', 'a']);
});
