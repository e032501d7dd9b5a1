/** Every cause by its fixtures, and what all repairs promise. */
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { mutants } from '../../../scripts/prove/diagnostics-verification.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { canParse, suggest, type Rfc } from '../../../src/index.js';
import { goalOf } from '../../../src/parse/read.js';
import { causeDocumentation } from '../../../src/repair/causes/documentation.js';
import { allCauses } from '../../../src/repair/causes/list.js';
import { repairs } from '../../../src/repair/goal.js';
import { definitionOf, registry } from '../../../src/rfcs/registry.js';

interface Fixture {
  readonly cause: string;
  readonly rfc: Rfc;
  readonly input: string;
  /** `undefined` for a string that has not the cause. */
  readonly expected: string | undefined;
}

const fixtures = readFixtures(readFileSync(`${projectRoot}test/fixtures/causes.txt`, 'utf8'));

function readFixtures(text: string): Fixture[] {
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [cause = '', ...lines] = part.split('\n').filter((line) => line !== '');
      return lines.map((line): Fixture => {
        const [, rfc = '', input = '', expected] = /^(\S+) (.*?)(?: ==> (.*)| =\/=)$/.exec(line) ?? [];
        return { cause, rfc: rfc as Rfc, input: unescaped(input), expected: expected && unescaped(expected) };
      });
    });
}

function unescaped(text: string): string {
  return text.replaceAll(/<U\+([\dA-F]{4})>/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** What is done about a string: its best repair as the fixtures say it, and the causes of it. */
function outcome({ rfc: id, input }: Pick<Fixture, 'rfc' | 'input'>): { said: string; causes: string[] } {
  const rfc = definitionOf<Rfc>(id);
  if (canParse(input, { rfc: id })) return { said: 'valid', causes: [] };
  const {
    repairs: [best],
  } = repairs(rfc, goalOf<Rfc>(rfc), input, 5, (host) => domainToASCII(host));
  if (!best) return { said: 'nothing', causes: [] };
  return { said: `${best.value} (${best.applicability})`, causes: best.causes.map(({ id: cause }) => cause) };
}

describe.each(fixtures)('$cause: $rfc $input', (fixture) => {
  const { cause, expected } = fixture;
  const { said, causes } = outcome(fixture);
  if (expected === undefined) test('has not this cause', () => expect(causes).not.toContain(cause));
  else test('is repaired', () => expect(said).toBe(expected));
  if (expected !== undefined && expected !== 'nothing') test('has this cause', () => expect(causes).toContain(cause));
});

/** What conventions supply: before the name of a host, and before a path of Windows. */
const SUPPLIED = /^(?:https?:\/\/www\.|ftp:\/\/ftp\.|file:\/\/\/[a-z]:|file:\/\/[^/])/i;
/** Causes that only add further readings. */
const onlyAlternatives = ['decoded-entity', 'typographic-apostrophe'];

test('every cause has three strings that have it, or end it, and two that have it not', () => {
  const count = (id: string, isPositive: boolean): number =>
    fixtures.filter(({ cause, expected }) => cause === id && (expected !== undefined) === isPositive).length;
  const poor = allCauses.filter(
    ({ id }) => !onlyAlternatives.includes(id) && (count(id, true) < 2 || count(id, true) + count(id, false) < 3),
  );
  expect(poor.map(({ id }) => id)).toEqual([]);
  const known = allCauses.map(({ id }) => id);
  expect(new Set(known).size).toBe(known.length);
  expect(fixtures.filter(({ cause }) => !known.includes(cause))).toEqual([]);
  expect(Object.keys(causeDocumentation)).toEqual(known);
});

test.each(Object.entries(causeDocumentation))('the example of %s', (_, { example }) => {
  const { rfc, input, repaired } = example;
  const values = suggest(input, { rfc }).map(({ value }) => value);
  expect(values[0]).toBe(repaired);
});

test('other readings follow the best one', () => {
  const values = (input: string, rfc: Rfc): string[] => suggest(input, { rfc }).map(({ value }) => value);
  expect(values('/it’s', 'rfc3986')).toEqual(['/it%E2%80%99s', "/it's"]);
  expect(values('/find?q=1µphone=2', 'rfc3986')).toEqual(['/find?q=1%C2%B5phone=2', '/find?q=1&microphone=2']);
  expect(values('/a/b\\c', 'rfc3986')).toEqual(['/a/b/c', '/a/b%5Cc']);
  expect(values('http://parser.example/#a', 'rfc1738')).toEqual([
    'http://parser.example/',
    'http://parser.example/%23a',
  ]);
});

describe.each(Object.keys(registry) as Rfc[])('%s: on mutants of valid strings', (rfc) => {
  const invalid = mutants(rfc, 20_000).filter((text) => !canParse(text, { rfc }));
  const repaired = invalid.map((input) => ({ input, found: suggest(input, { rfc }) }));

  test('suggestions are valid, their edits make them, and a repaired string needs no repair', () => {
    const wrong = repaired.filter(({ input, found }) =>
      found.some(({ value, edits }) => {
        const made = edits.reduceRight((so, { start, end, text }) => so.slice(0, start) + text + so.slice(end), input);
        return made !== value || !canParse(value, { rfc }) || suggest(value, { rfc }).length > 0;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('what is safe keeps scheme, authority and octets', () => {
    const wrong = repaired.flatMap(({ input, found }) =>
      found
        .filter(({ applicability, value }) => applicability === 'safe' && !unwrapped(input).includes(meaning(value)))
        .map(({ value }) => [input, value]),
    );
    expect(wrong).toEqual([]);
  });

  test('no repair invents a letter or digit', () => {
    const wrong = repaired.flatMap(({ input, found }) =>
      found
        .filter(({ value, cause }) => !SUPPLIED.test(value) && cause !== 'decoded-entity' && invents(input, value))
        .map(({ value }) => [input, value]),
    );
    expect(wrong).toEqual([]);
  });
});

/** The meanings of a string without some of the white space, angle brackets and quotes around it. */
function unwrapped(input: string): string[] {
  const front = /^[\s<>"'`]*/.exec(input)?.[0].length ?? 0;
  const back = /[\s<>"'`]*$/.exec(input)?.[0].length ?? 0;
  const meanings: string[] = [];
  for (let start = 0; start <= front; start++)
    for (let end = input.length; end >= input.length - back; end--) meanings.push(meaning(input.slice(start, end)));
  return meanings;
}

/** A second implementation of what a safe repair must keep. */
function meaning(text: string): string {
  const { scheme, authority, path, query, fragment } = split(text);
  const parts = [...path.split('/'), query ?? '-', fragment ?? '-'].map(octetsOf);
  return JSON.stringify([scheme?.toLowerCase(), authority, parts]);
}

/** RFC 3986, appendix B, by its own regular expression. */
function split(
  text: string,
): Partial<Record<'scheme' | 'authority' | 'query' | 'fragment', string>> & { path: string } {
  const [, scheme, authority, path = '', query, fragment] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?/.exec(text) ?? [];
  return {
    path,
    ...(scheme === undefined ? {} : { scheme }),
    ...(authority === undefined ? {} : { authority }),
    ...(query === undefined ? {} : { query }),
    ...(fragment === undefined ? {} : { fragment }),
  };
}

/** The octets that a text stands for, as Latin-1. */
function octetsOf(text: string): string {
  return text.replaceAll(/%([\da-f]{2})|[^]/giu, (all, hex: string | undefined) =>
    hex === undefined ? Buffer.from(all, 'utf8').toString('latin1') : String.fromCharCode(parseInt(hex, 16)),
  );
}

function invents(input: string, value: string): boolean {
  const letters = (text: string): string[] =>
    Array.from(
      octetsOf(text)
        .toLowerCase()
        .matchAll(/[a-z\d]/g),
      ([letter]) => letter,
    );
  const own = letters(input);
  let at = 0;
  for (const letter of letters(value)) {
    at = own.indexOf(letter, at) + 1;
    if (at === 0) return true;
  }
  return false;
}
