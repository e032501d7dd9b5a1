/** The reasons against characters, which are looked for once. */
import { expect, test } from '@jest/globals';
import { reasonAgainst } from '../../src/diagnostics/errors/characters.js';

/** Guidance with two reasons, and the characters that their patterns were asked about. */
function twoReasons(): { readonly characters: { pattern: RegExp; text: string }[]; readonly asked: string[] } {
  const asked: string[] = [];
  const like = (pattern: RegExp): RegExp =>
    Object.assign(new RegExp(pattern), { test: (text: string) => asked.push(text) > 0 && pattern.source === text });
  const characters = [/a/, /b/].map((pattern) => ({ pattern: like(pattern), text: '' }));
  return { characters, asked };
}

test('the first pattern that matches counts, or none', () => {
  const guidance = twoReasons();
  expect(['a', 'b', 'c'].map((character) => reasonAgainst(guidance, character))).toEqual([0, 1, -1]);
});

test('the reason against a character of US-ASCII is kept', () => {
  const guidance = twoReasons();
  for (const character of ['a', 'a', '\x7f', '\x7f']) reasonAgainst(guidance, character);
  expect(guidance.asked).toEqual(['a', '\x7f', '\x7f']);
  expect(['a', '\x7f'].map((character) => reasonAgainst(guidance, character))).toEqual([0, -1]);
});

test('other characters are too many to be kept', () => {
  const guidance = twoReasons();
  for (const character of ['\x80', '\x80']) reasonAgainst(guidance, character);
  expect(guidance.asked).toEqual(['\x80', '\x80', '\x80', '\x80']);
});
