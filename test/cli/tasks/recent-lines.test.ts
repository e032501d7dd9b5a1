import { expect, test } from '@jest/globals';
import { RecentLines } from '../../../src/cli/tasks/recent-lines.js';

/** Says the length of each of some lines, and lists the lines for which it was found out. */
function saidOnce(lines: readonly string[], kept: number): { said: (number | undefined)[]; foundOut: string[] } {
  const recent = new RecentLines<number>(() => kept);
  const foundOut: string[] = [];
  const say = (line: string): number | undefined => {
    foundOut.push(line);
    return line === '' ? undefined : line.length;
  };
  return { said: lines.map((line) => recent.say(line, say)), foundOut };
}

test('what a line says is found out once', () => {
  const { said, foundOut } = saidOnce(['a', 'bc', 'a', 'bc', 'a'], 10);
  expect(said).toEqual([1, 2, 1, 2, 1]);
  expect(foundOut).toEqual(['a', 'bc']);
});

test('what could not be said is asked again', () => {
  expect(saidOnce(['', 'a', '', 'a'], 10).foundOut).toEqual(['', 'a', '']);
});

test('of much, only what was read last is kept', () => {
  // three of them are kept in each half
  const { said, foundOut } = saidOnce(['a', 'b', 'c', 'd', 'e', 'f', 'a', 'g', 'h', 'i', 'a', 'b'], 1_900_000);
  expect(said.every((one) => one === 1)).toBe(true);
  // "a" was looked up while it was in the older half, so it is in the next one too; "b" was forgotten
  expect(foundOut).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']);
});

test('what is very much is not kept, and forgets nothing', () => {
  const recent = new RecentLines<string>((said) => said.length);
  let count = 0;
  const say = (line: string): string => {
    count++;
    return line === 'long' ? 'x'.repeat(6_000_000) : line;
  };
  for (const line of ['a', 'long', 'a', 'long', 'a']) recent.say(line, say);
  expect(count).toBe(3); // "a" once, "long" each time
});
