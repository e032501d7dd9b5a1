/** What programs make of the strings of the topics: the recording that `rfc-uri explain` and the page show. */
import { readFileSync, writeFileSync } from 'node:fs';
import { normalForm, type NormalForm } from '../../src/comparison/normal-form.js';
import { topics } from '../../src/comparison/topics.js';
import type { TopicReadings } from '../../src/comparison/topic-readings.js';
import { defaultPort } from '../../src/rfcs/model/ports.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { projectRoot } from '../grammar/sources.js';
import { formatted } from '../tools/format.js';
import type { AtlasReader } from './panel.js';
import { resolveByPrograms } from './resolve-by-programs.js';

const FILE = 'src/comparison/topic-readings.ts';

type TopicString = TopicReadings['strings'][number];

/** Renews the recording; the types before it stay. */
export async function writeTopicReadings(programs: readonly AtlasReader[], date: string): Promise<void> {
  const [types = ''] = readFileSync(projectRoot + FILE, 'utf8').split('export const');
  const recorded = JSON.stringify(await recordTopics(programs, date));
  const text = `${types}export const topicReadings: TopicReadings = ${recorded};\n`;
  writeFileSync(projectRoot + FILE, await formatted(text, 'ts'));
}

/** Asks the programs: how they read a string, or what they resolve it to if the topic gives it a base. */
async function recordTopics(programs: readonly AtlasReader[], date: string): Promise<TopicReadings> {
  const all = topics.flatMap(({ strings }) => strings);
  const read = await askAll(
    programs.map(({ reader }) => reader),
    all.map(({ uri }) => uri),
  );
  const resolved = resolveByPrograms(all.map(({ uri, base }) => [uri, base ?? uri]));
  return {
    date,
    strings: all.map(({ uri, base }, index): TopicString => {
      if (base !== undefined) {
        const answers = Object.entries(resolved[index] ?? {});
        return grouped({ uri, base }, answers, (text) => text ?? undefined);
      }
      const forms = programs.map(({ reader }, at) => {
        const reading = read[index]?.[at];
        return [reader.id, reading && normalForm(reading)] as const;
      });
      return grouped({ uri }, forms, (form) => form && recomposed(form));
    }),
  };
}

/** Equal answers once, those of most programs first; a program without an answer has rejected the string. */
function grouped<A>(
  string: Pick<TopicString, 'uri' | 'base'>,
  answers: readonly (readonly [id: string, answer: A])[],
  show: (answer: A) => string | undefined,
): TopicString {
  const groups = new Map<string, string[]>();
  const rejecting: string[] = [];
  for (const [id, given] of answers) {
    const text = show(given);
    if (text === undefined) rejecting.push(id);
    else groups.set(text, [...(groups.get(text) ?? []), id]);
  }
  const mostFirst = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
  const readings = Object.fromEntries(mostFirst.map(([text, ids]) => [text, ids.join(' ')]));
  return { ...string, readings, rejectedBy: rejecting.join(' ') };
}

/** A normal form as a string (RFC 3986, section 5.3) without a default port; empty without a host. */
function recomposed({ scheme, userinfo, host, port, path, query, fragment }: NonNullable<NormalForm>): string {
  if (host === '') return '';
  const part = (before: string, component: string): string => (component === '' ? '' : before + component);
  const front = `${scheme}://${userinfo === '' ? '' : `${userinfo}@`}`;
  const shownPort = Number(port) === defaultPort(scheme) ? '' : port;
  // for some parsers, the slash of an FTP URL is not part of its path
  const slash = path === '' || path.startsWith('/') ? '' : '/';
  const end = part(':', shownPort) + slash + path + part('?', query) + part('#', fragment);
  return front + host + end;
}
