/** A string split by RFC 3986, appendix B. */
import { expect, test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { GoalGrammar } from '../../../src/repair/causes/goal-grammar.js';
import { escaped } from '../../../src/syntax/edits.js';
import { Structure } from '../../../src/syntax/structure.js';
import { InvalidText } from '../../../src/repair/causes/invalid-text.js';
import { rfcDefinition } from '../../../src/rfcs/registry.js';
import { readGoal } from '../../../src/parse/goal.js';

/** The scheme, the authority, and the parts of the authority, as texts; a "-" for what there is not. */
function split(text: string): string[] {
  const { scheme, authority, authorityParts: parts } = new Structure(text);
  const ranges = [authority, parts?.userinfo, parts?.host, parts?.port];
  return [scheme, ...ranges.map((range) => (range ? text.slice(range.start, range.end) : '-'))];
}

test.each<[text: string, scheme: string, authority: string, userinfo: string, host: string, port: string]>([
  ['HTTP://u:p@h:80/a', 'http', 'u:p@h:80', 'u:p', 'h', '80'],
  ['a+b-c.1://h?//b', 'a+b-c.1', 'h', '', 'h', '-'],
  ['1a://h', '', '-', '-', '-', '-'],
  ['://h', '', '-', '-', '-', '-'],
  ['a/b://h', '', '-', '-', '-', '-'],
  ['urn:a://h', 'urn', '-', '-', '-', '-'],
  ['//h#a', '', 'h', '', 'h', '-'],
  ['//@h:', '', '@h:', '', 'h', ''],
  ['//:80/', '', ':80', '', '', '80'],
  ['//a@b@h', '', 'a@b@h', 'a@b', 'h', '-'],
  ['//h/@b', '', 'h', '', 'h', '-'],
  ['//h/:80', '', 'h', '', 'h', '-'],
  ['//u:p@h', '', 'u:p@h', 'u:p', 'h', '-'],
  ['//[::1]', '', '[::1]', '', '[::1]', '-'],
  ['//[::1]:80', '', '[::1]:80', '', '[::1]', '80'],
  ['//u@[::1]/:80', '', 'u@[::1]', 'u', '[::1]', '-'],
  ['//h:80/]', '', 'h:80', '', 'h', '80'], // the bracket is not in the authority
  ['//u:p@[a', '', 'u:p@[a', 'u:p', '[a', '-'],
])('%s', (text, ...expected) => {
  expect(split(text)).toEqual(expected);
});

test.each([
  ['a/b', true],
  ['//h', true],
  ['app://h', true],
  ['app:/a', true],
  ['app:a/b', false],
])('whether the slashes of %s delimit: %s', (text, expected) => {
  expect(new Structure(text).isHierarchical).toBe(expected);
});

test.each([
  ['a/b', 0],
  ['app:a', 4],
  ['app://h/a', 7],
  ['//h', 3],
])('where the data of %s begins: %d', (text, expected) => {
  expect(new Structure(text).dataStart).toBe(expected);
});

test.each([
  ['app://parser', false], // no such scheme has slashes
  ['http://parser^', true],
  ['http://^', true],
  ['http://parser/^', false],
])('whether %s fails in its authority: %s', (text, expected) => {
  const rfc = rfcDefinition<Rfc>('cern');
  const grammar = GoalGrammar.startingAt(rfc.automaton, readGoal(rfc).start);
  expect(
    new InvalidText(text, { grammar, hasAddresses: false, escapesHost: false, escape: escaped }).isAuthorityWrong,
  ).toBe(expected);
});
