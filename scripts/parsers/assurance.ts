/** How often the policy of rfc-uri/policy trusts a host that a parser does not read. */
import { agreedOrigin, type Origin } from '../../src/comparison/agreed-origin.js';
import { normalForm } from '../../src/comparison/normal-form.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { confusions } from './confusions.js';

export interface Assurance {
  readonly strings: number;
  /** The strings in which the policy finds an origin that it trusts. */
  readonly trusted: number;
  readonly parsers: readonly {
    readonly id: string;
    /** How many of these the parser accepts. */
    readonly accepted: number;
    /** In how many of them it reads another host, or this host with another scheme or port. */
    readonly wrong: number;
    readonly example?: string;
  }[];
}

/** Makes strings, and asks the parsers about those that the policy would trust if its host, scheme and port were allowed. */
export async function measureAssurance(readers: readonly UriReader[], count: number, seed: number): Promise<Assurance> {
  const trusted: { readonly string: string; readonly origin: Origin }[] = [];
  for (const string of madeStrings(count, seed)) {
    const origin = agreedOrigin(string);
    if (!('code' in origin)) trusted.push({ string, origin });
  }
  const totals = readers.map(({ id }) => ({ id, accepted: 0, wrong: 0, example: '' }));
  for (let start = 0; start < trusted.length; start += 2048) {
    const part = trusted.slice(start, start + 2048);
    const readings = await askAll(
      readers,
      part.map(({ string }) => string),
    );
    for (const [index, { string, origin }] of part.entries())
      for (const [reader, total] of totals.entries()) {
        const reading = readings[index]?.[reader];
        const form = reading && normalForm(reading);
        if (!form) continue;
        total.accepted++;
        if (form.host === '' || isOrigin(origin, form)) continue;
        total.wrong++;
        total.example ||= string;
      }
  }
  const parsers = totals.map(({ example, ...total }) => (example === '' ? total : { ...total, example }));
  return { strings: count, trusted: trusted.length, parsers };
}

function isOrigin({ scheme, host, port }: Origin, form: NonNullable<ReturnType<typeof normalForm>>): boolean {
  return form.scheme === scheme && form.host === host && form.port === String(port);
}

const words = (text: string): readonly string[] => text.split(' ');
const schemes = words('http https http https HTTP ftp ws wss gopher x mailto javascript file telnet');
const slashes = words('// // // // / ///');
const users = words('user@ u:p@ @ :@ good.com@ a@b@ u%40@ %61@ u;x@');
const hosts = words(
  'good.com evil.com GOOD.com a 127.0.0.1 127.1 0x7f.1 0177.0.0.1 2130706433 1.1.1.1.1 [::1] [::ffff:127.0.0.1] [::1%25eth0] [v1.a] xn--fa-hia.de xn--a a_b a-b -a good.com. .a a..b %61 a%2eb good.com%00 1a a1 08 1.2.3 0 localhost',
);
const ports = words(': :80 :443 :8080 :0 :00080 :65535 :65536 :80:80 :080 :21');
const paths = words('/ / /a /a/../b //evil.com /@evil.com /a:b@c /;x /%2e%2e/');
const ends = words('? ?q ?@evil.com ?a/b//c ?q?r # #f #@evil.com #a?b ?q#f');
const pieces = [
  ...words(
    '@ : / \\ ? # // :80 :0 :65536 ; & | %40 %2f %5c .. . [ ] 1 a user user:pw@ good.com@ evil.com % ~ = + , ! * ( $ - _',
  ),
  ' ',
  '\t',
  "'",
  '\u00e9',
  '\u3002',
];

/** Different strings in the form of URLs, with up to three pieces put into them or in place of a character; and changed confusions. */
function* madeStrings(count: number, seed: number): Generator<string> {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const maybe = (chance: number, list: readonly string[]): string => (below(chance) === 0 ? pick(list) : '');
  const known = confusions.map(({ string }) => string);
  const made = new Set<string>();
  while (made.size < count) {
    let text =
      below(8) === 0
        ? pick(known)
        : `${pick(schemes)}:${pick(slashes)}${maybe(5, users)}${pick(hosts)}${maybe(4, ports)}${maybe(2, paths)}${maybe(3, ends)}`;
    for (let edits = below(4); edits > 0; edits--) {
      const at = below(text.length + 1);
      text = text.slice(0, at) + pick(pieces) + text.slice(at + (below(3) === 0 ? 1 : 0));
    }
    if (made.has(text)) continue;
    made.add(text);
    yield text;
  }
}
