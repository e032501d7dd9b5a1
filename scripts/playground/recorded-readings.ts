/**
 * Collects what the page shows of the programs that were asked: docs/confusions.json, the strings of docs/differentials.json, and those
 * of the topics.
 */
import { readFileSync } from 'node:fs';
import type { RecordedOrigin, RecordedReadings, RecordedString } from '../../playground/src/model/recorded-readings.js';
import { topicReadings, type TopicReadings } from '../../src/comparison/topic-readings.js';
import { rfcs } from '../../src/index.js';
import { projectRoot } from '../grammar/sources.js';
import type { Atlas } from '../parsers/documents.js';
import type { RecordedConfusion } from '../parsers/record-confusions.js';

interface Confusions {
  readonly date: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly confusions: readonly RecordedConfusion[];
}

/** The readings of all programs but those that the page has itself: the RFCs and `URL`. */
export function recordedReadings(): RecordedReadings {
  const { date, versions, confusions } = readJson('docs/confusions.json') as Confusions;
  const ofTopics = topicReadings.strings.map(topicString);
  const known = new Set([...confusions, ...ofTopics].map(({ string }) => string));
  const found = foundStrings(readJson('docs/differentials.json') as Atlas).filter(({ string }) => !known.has(string));
  return {
    date,
    versions: Object.fromEntries(Object.entries(versions).filter(([id]) => isProgram(id))),
    strings: [...confusions.map(recordedString), ...ofTopics, ...found],
  };
}

/** A file that `npm run atlas` has written. */
function readJson(path: string): unknown {
  return JSON.parse(readFileSync(projectRoot + path, 'utf8'));
}

function isProgram(id: string): boolean {
  return id !== 'URL' && !(id in rfcs);
}

function recordedString({ string, exploits, references, origins, rejectedBy }: RecordedConfusion): RecordedString {
  return {
    string,
    exploits,
    references,
    origins: withPrograms(
      origins.map(({ scheme, host, port, readers }) => {
        const start = scheme === '' || host === '' ? 0 : scheme.length + 3;
        const before = start === 0 ? '' : `${scheme}://`;
        const after = host === '' || port === '' ? '' : `:${port}`;
        return { origin: before + host + after, host: [start, start + host.length], readers };
      }),
    ),
    rejectedBy: rejectedBy.filter(isProgram),
  };
}

/** A string of a topic; what a program resolves has no host that matters. */
function topicString({ uri, base, readings, rejectedBy }: TopicReadings['strings'][number]): RecordedString {
  const list = (ids: string): string[] => ids.split(' ').filter((id) => id !== '');
  return {
    string: uri,
    ...(base !== undefined && { base }),
    references: [],
    origins: Object.entries(readings).map(([origin, ids]) => ({
      origin,
      host: base === undefined ? hostRange(origin) : [0, 0],
      readers: list(ids),
    })),
    rejectedBy: list(rejectedBy),
  };
}

/** Where the host of a string is that has a scheme, and neither userinfo nor port. */
function hostRange(origin: string): [start: number, end: number] {
  const [, before = '', host = ''] = /^([^:]*:\/\/)([^/?#]*)/.exec(origin) ?? [];
  return [before.length, before.length + host.length];
}

/** The strings of the atlas; only their hosts are recorded. */
function foundStrings({ pairs }: Atlas): RecordedString[] {
  const readers = new Map<string, Map<string, Set<string>>>();
  for (const { string, hosts, a, b } of pairs) {
    if (string === undefined || hosts === undefined) continue;
    const byHost = readers.get(string) ?? new Map<string, Set<string>>();
    readers.set(string, byHost);
    for (const [host, reader] of [[hosts[0], a] as const, [hosts[1], b] as const])
      byHost.set(host, (byHost.get(host) ?? new Set()).add(reader));
  }
  return Array.from(readers, ([string, byHost]) => ({
    string,
    references: [],
    origins: withPrograms(
      Array.from(byHost, ([host, some]) => ({ origin: host, host: [0, host.length] as const, readers: [...some] })),
    ),
    rejectedBy: [],
  }));
}

function withPrograms(origins: readonly RecordedOrigin[]): RecordedOrigin[] {
  return origins
    .map((origin) => ({ ...origin, readers: origin.readers.filter(isProgram) }))
    .filter(({ readers }) => readers.length > 0)
    .toSorted((one, other) => other.readers.length - one.readers.length);
}
