/** The topics, and what programs make of their strings. test/cli/commands/explain.test.ts has how they are shown. */
import { describe, expect, test } from '@jest/globals';
import { compare, resolve, rfcs, topics } from '../../src/index.js';
import { topicReadings } from '../../src/comparison/topic-readings.js';
import { knownParsers } from '../../src/parsers/known/programs.js';

const strings = topics.flatMap((topic) => topic.strings);
test('every topic has a name, a title and a question of its own, and a sign that is in its strings or rules', () => {
  for (const { id, sign, title, question, strings: own, rules } of topics) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(title).toMatch(/^[A-Z][^.]+[^.?]$/);
    expect(question).toMatch(/^[A-Z].+\?$/);
    expect(sign).not.toBe('');
    const shown = [...own.map(({ uri }) => uri), ...rules];
    for (const character of sign === ';params' ? [';', 'params'] : (sign ?? ''))
      expect(shown.some((text) => text.includes(character))).toBe(true);
  }
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

test('the specifications disagree about every string but the escape, which all of them allow for the tilde', () => {
  const agreed = strings.filter(
    ({ uri, base }) => compare(uri, base === undefined ? {} : { base }).differences.length === 0,
  );
  expect(agreed).toEqual([{ uri: 'http://a/%7Eb' }]);
});

test('the rules of a topic are rules of some specification', () => {
  const known: readonly string[] = Object.values(rfcs).flatMap(({ rules }) => rules);
  expect(topics.flatMap(({ rules }) => rules).filter((rule) => !known.includes(rule))).toEqual([]);
  expect(topics.filter(({ rules }) => rules.length === 0)).toEqual([]);
});

describe('what programs make of the strings', () => {
  const recorded = topicReadings.strings;
  const names = (list: string): string[] => (list === '' ? [] : list.split(' '));
  /** All programs that were asked about a string, and how one of them reads it. */
  const asked = ({ readings, rejectedBy }: (typeof recorded)[number]): string[] =>
    [...Object.values(readings), rejectedBy].flatMap(names).toSorted();
  const answer = ({ readings }: (typeof recorded)[number], name: string): string | undefined =>
    Object.keys(readings).find((reading) => names(readings[reading] ?? '').includes(name));

  test('is recorded for all strings', () => {
    expect(recorded.map(({ uri, base }) => ({ uri, base }))).toEqual(strings.map(({ uri, base }) => ({ uri, base })));
    expect(topicReadings.date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
  });

  test.each([
    ['reads', false, []],
    ['resolves', true, ['urljoin', 'url.resolve']], // functions that only resolve
  ] as const)('is recorded for every program that %s', (_, isResolved, others) => {
    const [first, ...rest] = recorded.filter(({ base }) => (base !== undefined) === isResolved).map(asked);
    for (const other of rest) expect(other).toEqual(first);
    const known: readonly string[] = [...knownParsers.map(({ id }) => id), ...others];
    expect(first?.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(first).size).toBe(first?.length);
  });

  // what differs only in spelling counts as equal, and so do an empty query and none
  const normal = (url: URL): string => url.href.replace('%7E', '~').replace(/\?$/, '');
  test.each(recorded)('whatwg-url does to "$uri" what this engine does', (one) => {
    expect(normal(new URL(answer(one, 'whatwg-url') ?? ''))).toBe(normal(new URL(one.uri, one.base)));
  });

  // the empty reference is one of the stances of grammars/README.md
  test.each(recorded.filter(({ uri, base }) => uri !== '' && base !== undefined))(
    'java.net.URI resolves "$uri" as its definition',
    (one) => {
      expect(answer(one, 'java.net.URI')).toBe(resolve(one.uri, one.base ?? '', { rfc: 'java' }));
    },
  );
});
