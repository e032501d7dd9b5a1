/** The recorded readings of programs, by string. */
import { documentation } from '../../elements/documentation.js';
import { h, type Child, type Heading } from '../../elements/element.js';
import { shown } from '../../model/characters.js';
import { fetchRecordedReadings, type RecordedOrigin, type RecordedReadings } from '../../model/recorded-readings.js';

/** Longer strings are not recorded, in UTF-16 units. */
const LONGEST = 200;

/** The section of a string, or of what it is resolved to; empty if nothing is recorded of it. */
export async function recordedSection(uri: string, base: string, heading: Heading = 'h2'): Promise<Child[]> {
  if (uri.length > LONGEST) return [];
  const recorded = await fetchRecordedReadings();
  const found = recorded.strings.find((each) => each.string === uri && (each.base ?? '') === base);
  if (!found) return [];
  const { exploits, references, origins, rejectedBy } = found;
  const hosts = new Set(origins.map(recordedHost).filter((host) => host !== ''));
  return [
    h(
      heading,
      {},
      base !== ''
        ? 'What programs resolve it to'
        : hosts.size > 1
          ? `What programs read: ${hosts.size} hosts`
          : 'What programs read',
    ),
    exploits !== undefined && h('p', { class: 'exploits' }, `${exploits}.`),
    h(
      'table',
      { class: 'programs' },
      h('caption', { class: 'unseen' }, base === '' ? 'What each program reads' : 'What each program resolves it to'),
      h(
        'tbody',
        {},
        origins.map((origin) => row(originText(origin), origin.readers, recorded)),
        rejectedBy.length > 0 && row(h('span', { class: 'bad' }, 'rejected'), rejectedBy, recorded),
      ),
    ),
    h(
      'p',
      { class: 'note' },
      `Recorded on ${recorded.date}, not asked now; ${base === '' ? 'readings that differ only in spelling are one; ' : ''}`,
      h('a', { href: documentation('docs/differentials.html') }, 'the versions'),
      references.length > 0 && ['. From ', references.map((text, index) => [index > 0 && '; ', referenceLink(text)])],
      '.',
    ),
  ];
}

function recordedHost({ origin, host: [start, end] }: RecordedOrigin): string {
  return origin.slice(start, end);
}

function originText(recorded: RecordedOrigin): Child {
  const { origin, host } = recorded;
  if (origin === '') return h('span', { class: 'note' }, 'no host');
  const [before, after] = [origin.slice(0, host[0]), origin.slice(host[1])];
  return h('code', {}, shown(before), h('b', { class: 'c-host' }, shown(recordedHost(recorded))), shown(after));
}

function row(what: Child, programs: readonly string[], { versions }: RecordedReadings): HTMLElement {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, what),
    h('td', { class: 'number' }, String(programs.length)),
    h(
      'td',
      {},
      programs.map((id, index) => [index > 0 && ', ', h('span', { class: 'program', title: versions[id] ?? id }, id)]),
    ),
  );
}

/** A CVE number or an address as a link; other references are texts. */
function referenceLink(text: string): Child {
  const href = /^CVE-\d{4}-\d+$/.test(text)
    ? `https://nvd.nist.gov/vuln/detail/${text}`
    : /^https:\/\/\S+$/.test(text)
      ? text
      : undefined;
  return href === undefined ? text : h('a', { href, rel: 'noreferrer' }, text.replace(/^https:\/\//, ''));
}
