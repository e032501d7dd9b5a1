/** What java.net.URI says, asked anew: the recorded answers, and strings at random. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPrograms } from '../../scripts/parsers/panel.js';
import { safeParse } from '../../src/java.js';
import { Random } from '../../src/languages/sample.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { tableRows } from '../support/table.js';

let reader: UriReader;
beforeAll(async () => {
  const [opened] = await openPrograms(['java.net.URI']);
  if (!opened) throw new Error('needs java');
  ({ reader } = opened);
}, 60_000);
afterAll(() => reader.close());

/** What the class says of each string: the message without the string, and `valid` for those that it accepts. */
async function askJava(strings: readonly string[]): Promise<string[]> {
  const readings = await reader.ask(strings);
  return readings.map((reading, at) => {
    if (reading.ok) return 'valid';
    // this is not a URISyntaxException, which would repeat the whole string
    if (/^(?:For input string|Error at index)/.test(reading.error)) return 'NumberFormatException';
    return reading.error.slice(0, -`: ${strings[at]}`.length);
  });
}

function ownAnswer(string: string): string {
  const result = safeParse(string);
  if (result.ok) return 'valid';
  const note = result.diagnostics[0].notes.find((text) => text.startsWith('Java ')) ?? 'no note';
  return note.replace(/^Java (?:throws a|says) /, '').replace(/^"(.*)"/, '$1');
}

const STARTS = [
  '',
  'http://',
  'http://[',
  'http://[::',
  'http://u@',
  '//',
  'a:',
  '/',
  'http://1.2.3.4',
  'http://[1:2:3:4:5:6:',
];
const PIECES =
  'http a f 9 1 255 256 99999 2147483648 12345 : :: . - _ % %4 %41 @ [ ] / // ? # é \u0085 | ~ + 1.2.3.4 1.2.3 fe80 %eth0 ffff: 1:2:3:4:5:6:7 www.a. a- ^ \\ " [::1] \u200b ; =';

test('the recorded answers', async () => {
  for (const { cells } of tableRows('java-exceptions')) {
    const [message = '', ...strings] = cells;
    expect([strings, await askJava(strings)]).toEqual([strings, strings.map(() => message)]);
  }
}, 120_000);

test('200,000 random strings, except those whose port does not fit into an int', async () => {
  const random = new Random(20_261_128);
  const one = (list: readonly string[]): string => list[random.below(list.length)] ?? '';
  const pieces = [...PIECES.split(' '), ' '];
  const strings = Array.from({ length: 200_000 }, () => {
    const parts = Array.from({ length: 1 + random.below(7) }, () => one(pieces));
    return one(STARTS) + parts.join('');
  });
  const answers = await askJava(strings);
  // the grammar is that of RFC 2396, which has ports of any length (grammars/README.md)
  const wrong = strings.flatMap((string, at) => {
    const [said, own] = [answers[at], ownAnswer(string)];
    return said === own || (own === 'valid' && said?.startsWith('Malformed port number'))
      ? []
      : [{ string, said, own }];
  });
  expect(wrong).toEqual([]);
}, 120_000);
