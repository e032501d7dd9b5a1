/** A repair that somebody applies without looking must not lead to a host that a browser would not have contacted. */
import { describe, expect, test } from '@jest/globals';
import { suggest, type Rfc } from '../../src/index.js';
import { applyEdits } from '../../src/syntax/edit.js';

const heads = ['http://a.example', 'https://u:p@a.example', 'ftp://[::1]', 'http://a.example:80'];
const middles = ['\\', '\\\\', '\\x', '\\&', '\\x@', '`\\', '\u00e9\\', '@', '?', '#', '/'];
const tails = ['@b.example/', '@b.example', '@b.example/x y', '.@b.example:80/'];
const strings = heads.flatMap((head) => middles.flatMap((middle) => tails.map((tail) => head + middle + tail)));

describe.each<Rfc>(['rfc1738', 'rfc2396', 'rfc3986'])('%s', (rfc) => {
  test.each(strings)('a repair of %j that is safe or likely keeps the host that URL reads', (input) => {
    const sure = suggest(input, { rfc }).filter(({ certainty }) => certainty !== 'guess');
    for (const { value } of sure)
      expect({ input, host: urlHostname(value) }).toEqual({ input, host: urlHostname(input) });
  });
});

test('some of these strings have a repair that is sure', () => {
  expect(suggest('http://a.example@@b.example/', { rfc: 'rfc3986' })[0]).toMatchObject({ certainty: 'likely' });
});

test('a guess at a host has the edits that make it', () => {
  const [guess] = suggest('http://a.example\\@b.example/', { rfc: 'rfc3986' });
  expect(guess).toMatchObject({ certainty: 'guess' });
  expect(applyEdits('http://a.example\\@b.example/', guess?.edits ?? [])).toBe(guess?.value);
});

/** The host by the URL Standard; of a string that it rejects, what the repair has. */
function urlHostname(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).hostname : undefined;
}
