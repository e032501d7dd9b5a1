/**
 * `npm run bench [-- FILE...]`: times rfc-uri and its peers in turns on the same strings: the lines of files or, without any,
 * URLs from the installed packages and strings from the grammar. Without files it also rewrites docs/performance.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contest, Report } from './bench/contest.js';
import { corpusOf, invalid } from './bench/corpus.js';
import { ours } from './bench/ours.js';
import { peers } from './bench/peers.js';
import { performanceText, tableText, variantsText, type Section } from './bench/report.js';
import type { Variants } from './bench/variants.js';
import { sectionOf } from './bench/sections.js';
import { projectRoot } from './grammar/sources.js';

const files = process.argv.slice(2);
const corpus = corpusOf(files);

const sections: Section[] = [];
const variants: Variants[] = [];
for (const rfc of Object.keys(ours)) {
  const contest = fork(fileURLToPath(new URL('bench/contest.ts', import.meta.url)));
  contest.on('message', (report: Report) => {
    if ('section' in report) {
      sections.push(report.section);
      console.log(tableText(report.section));
    } else {
      variants.push(report.variants);
      console.log(variantsText([report.variants]));
    }
  });
  contest.send({ rfc, corpus } satisfies Contest);
  const [code] = (await once(contest, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the contest for ${rfc} exited with ${code}`);
}

/** How many invalid strings each accepts. */
const own = await Promise.all(
  Object.entries(ours).map(async ([rfc, load]) => ({ ...(await load()), name: `rfc-uri, ${rfc}` })),
);
const accepted = [...own, ...peers].flatMap(({ name, validate }) =>
  validate ? [{ name, count: invalid.filter((text) => validate(text)).length }] : [],
);
for (const { name, count } of accepted)
  console.log(`${name.padEnd(24)} accepts ${count} of ${invalid.length} invalid strings`);

// bench:bulk and bench:playground write the other sections
if (files.length === 0) {
  const path = `${projectRoot}docs/performance.md`;
  const before = readFileSync(path, 'utf8');
  const others = ['Many lines', 'Typing in the playground'].map((title) => sectionOf(before, title).trim());
  const text = await performanceText(sections, variants, accepted, invalid.length);
  writeFileSync(path, `${[text.trim(), ...others.filter((section) => section !== '')].join('\n\n')}\n`);
}
