/**
 * `npm run bench [-- FILE...]`: rfc-uri and its peers on the same strings, in turns: the lines of files or, without any, URLs of
 * the installed packages and strings of the grammar; then docs/performance.md is written anew.
 */
import { writeFileSync } from 'node:fs';
import { measure, type Runner, type Timing } from './bench/measure.js';
import { corpusOf, denormalized, invalid, referencesOf } from './bench/corpus.js';
import { ours } from './bench/ours.js';
import { peers, type Contestant } from './bench/peers.js';
import { performanceText, tableText, type Section } from './bench/report.js';
import { projectRoot } from './grammar/sources.js';

const BASE = 'http://a.example.com/b/c/d;p?q';
const files = process.argv.slice(2);
const corpus = corpusOf(files);

/** What is measured, and which of a contestant's functions does it. */
const jobs: Readonly<Record<string, keyof Omit<Contestant, 'name'>>> = {
  validate: 'validate',
  'parse, all components read': 'parse',
  resolve: 'resolve',
  'normalize, nothing changes': 'normalize',
  'normalize, every other changes': 'normalize',
  'say that a string is invalid': 'reject',
};

const sections: Section[] = [];
for (const [rfc, own] of Object.entries(ours)) {
  const valid = corpus.filter((text) => own.validate?.(text) && URL.canParse(text) && doAll('parse', text));
  const unchanged = valid.filter((text) => new URL(text).href === text);
  const inputs: Readonly<Record<string, readonly string[]>> = {
    validate: valid,
    'parse, all components read': valid,
    resolve: referencesOf(valid).filter((text) => own.validate?.(text) && doAll('resolve', text)),
    'normalize, nothing changes': unchanged,
    'normalize, every other changes': denormalized(unchanged).filter((text) => own.validate?.(text)),
    'say that a string is invalid': invalid,
  };
  for (const [name, job] of Object.entries(jobs)) {
    const strings = inputs[name] ?? [];
    const runners = [own, ...peers].flatMap(({ name: contestant, ...functions }): Runner[] => {
      const run = functions[job];
      return run ? [{ name: contestant, run }] : [];
    });
    if (runners[0]?.name !== own.name || strings.length === 0) continue;
    const timings: Timing[] = measure(runners, strings, BASE);
    const section = { rfc, job: name, count: strings.length, timings };
    sections.push(section);
    console.log(tableText(section));
  }
}

/** Whether all peers do a job without an exception, so that they are compared on the same strings. */
function doAll(job: 'parse' | 'resolve', text: string): boolean {
  try {
    for (const peer of peers)
      if (job === 'parse') peer.parse?.(text);
      else peer.resolve?.(text, BASE);
    return true;
  } catch {
    return false;
  }
}

/** How many invalid strings each takes. */
const accepted = [...Object.entries(ours).map(([rfc, own]) => ({ ...own, name: `rfc-uri, ${rfc}` })), ...peers].flatMap(
  ({ name, validate }) => (validate ? [{ name, count: invalid.filter((text) => validate(text)).length }] : []),
);
for (const { name, count } of accepted)
  console.log(`${name.padEnd(24)} takes ${count} of ${invalid.length} invalid strings`);

if (files.length === 0)
  writeFileSync(`${projectRoot}docs/performance.md`, await performanceText(sections, accepted, invalid.length));
