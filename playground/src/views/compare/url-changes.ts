/** What `URL` writes or reads in another way than the string has it, and why: steps of the URL Standard. */
import type { Reading } from '../../answers/reading.js';
import { shown } from '../../model/characters.js';

/** A step of the URL Standard, and how to see that it was taken. */
interface Step {
  readonly words: string;
  /** `before` is the component as RFC 3986 reads it or, if it reads none, the whole string. */
  readonly isTaken: (before: string, after: string, name: string) => boolean;
}

/** Schemes whose URLs have a host and a path, however many slashes they have. */
const SPECIAL = /^(?:https?|wss?|ftp|file):/i;
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){1,2}(?:$|[/\\?#])/i;

const count = (text: string): number => text.split('%').length;

const steps: readonly Step[] = [
  { words: 'it removes tabs and line breaks', isTaken: (before) => /[\t\n\r]/.test(before) },
  {
    words: 'a host that ends in a number is an IPv4 address',
    isTaken: (_before, after, name) => name === 'host' && /^\d+\.\d+\.\d+\.\d+$/.test(after),
  },
  {
    words: 'a name with other characters than those of US-ASCII becomes A-labels',
    isTaken: (before, after, name) => name === 'host' && after.includes('xn--') && !before.includes('xn--'),
  },
  {
    words: 'an IPv6 address has one form',
    isTaken: (_before, after, name) => name === 'host' && after.startsWith('['),
  },
  { words: 'it decodes escapes in a host', isTaken: (before, _after, name) => name === 'host' && before.includes('%') },
  {
    words: 'it is written in lower case',
    isTaken: (before, after, name) =>
      ['scheme', 'host'].includes(name) && !before.includes(after) && before.toLowerCase().includes(after),
  },
  { words: 'it removes dot segments', isTaken: (before, _after, name) => name === 'path' && DOT_SEGMENT.test(before) },
  { words: 'it reads "\\" as "/"', isTaken: (before, _after, name) => name === 'path' && before.includes('\\') },
  {
    words: 'such a URL has no empty path',
    isTaken: (before, after, name) => name === 'path' && after === '/' && before === '',
  },
  {
    words: 'it escapes what may not be there',
    isTaken: (before, after, name) => !['scheme', 'host', 'port'].includes(name) && count(after) > count(before),
  },
];

/** A sentence for each component that `URL` changes, or finds where RFC 3986 finds none; with a base, only what it resolves to. */
export function changesByUrl(reading: Reading, base: string): string[] {
  const { uri, rows, platform } = reading;
  if (base !== '') return otherResult(reading, base);
  if (!platform.valid) return [];
  const { href } = platform;
  const row = rows.find((each) => each.rfc === 'rfc3986' && each.valid);
  /** As RFC 3986 reads it; undefined if it has none, or rejects the string. */
  const read = (name: string): string | undefined => {
    const band = row?.valid === true ? row.bands.find(({ shared }) => shared === name) : undefined;
    return band && uri.slice(band.start, band.end);
  };
  const sentences = platform.bands.flatMap(({ name, start, end }): string[] => {
    const text = href.slice(start, end);
    const before = read(name);
    if (name === 'host' && row && (before ?? '') === '') return [hostFound(uri, text)];
    if (before === undefined ? uri.includes(text) : before === text) return [];
    const taken = steps.filter(({ isTaken }) => isTaken(before ?? uri, text, name)).map(({ words }) => words);
    return [`URL writes the ${name} as "${shown(text)}"${taken.length > 0 ? `: ${taken.join(', ')}` : ''}`];
  });
  const port = read('port') ?? '';
  if (port !== '' && !platform.bands.some(({ name }) => name === 'port'))
    sentences.push(`URL leaves out the port "${port}": it is the default of the scheme`);
  return sentences;
}

/** What `URL` resolves the string to, if RFC 3986 resolves it to something else. */
function otherResult({ uri, rows, platform }: Reading, base: string): string[] {
  const standard = rows.find(({ rfc }) => rfc === 'rfc3986')?.resolved;
  const { resolved } = platform;
  if (!resolved || !standard || !('result' in resolved) || !('result' in standard)) return [];
  if (resolved.result === standard.result) return [];
  const [scheme = '//'] = SPECIAL.exec(uri.trim()) ?? [];
  const isLoose = base.toLowerCase().startsWith(scheme.toLowerCase()) && !uri.trim().startsWith('//', scheme.length);
  const why = isLoose
    ? `: if the base has the same scheme, and no "//" follows, it ignores the scheme of the reference, as RFC 1630 did (RFC 3986, section 5.4.2)`
    : '';
  return [`URL resolves it to "${shown(resolved.result)}", RFC 3986 to "${shown(standard.result)}"${why}`];
}

function hostFound(uri: string, host: string): string {
  const scheme = SPECIAL.exec(uri.trim())?.[0];
  const why = scheme === undefined ? '' : `: after "${scheme}" it skips any number of slashes, or none, to find one`;
  return `URL reads the host "${shown(host)}" where RFC 3986 reads none${why}`;
}
