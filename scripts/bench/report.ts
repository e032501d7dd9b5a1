/** Writes timings as tables, for a terminal and for docs/performance.md. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { projectRoot } from '../grammar/sources.js';
import type { Timing } from './measure.js';
import type { Variants } from './variants.js';
import { formatted } from '../tools/format.js';

export interface Section {
  readonly rfc: string;
  readonly job: string;
  readonly count: number;
  readonly timings: readonly Timing[];
}

export interface Accepted {
  readonly name: string;
  readonly count: number;
}

export function tableText({ rfc, job, count, timings }: Section): string {
  const rows = timings.map(
    ({ name, time, ratio, low, high }) =>
      `${name.padEnd(22)} ${time.toFixed(0).padStart(8)} ns   ${ratio.toFixed(2).padStart(6)}   ${low.toFixed(2)} to ${high.toFixed(2)}`,
  );
  return [`${rfc}: ${job}, ${count} strings`, `${' '.repeat(35)}rfc-uri / it`, ...rows, ''].join('\n');
}

/** The text of docs/performance.md. */
export async function performanceText(
  sections: readonly Section[],
  variants: readonly Variants[],
  accepted: readonly Accepted[],
  invalid: number,
): Promise<string> {
  const rfcs = [...new Set(sections.map(({ rfc }) => rfc))];
  const text = `# Speed

Written by \`npm run bench\`, on Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'an unknown machine'}. Each RFC has a process of
its own, as in most programs. There, all libraries take turns on the same strings: URLs from the metadata of the installed
packages, and strings of RFC 2396's grammar that all of them accept. Times are medians for one string. The numbers in
parentheses are the time of rfc-uri divided by the other library's time in the same round: the median, and the range of the
middle half of the rounds. Below 1, rfc-uri is faster. \`npm run bench -- FILE\` measures with other strings.

The sum of charCodeAt is the time that any loop over the characters takes. Versions: ${versions()}.

${rfcs
  .map((rfc) =>
    sectionText(
      rfc,
      sections.filter((section) => section.rfc === rfc),
    ),
  )
  .join('\n')}
${variantsText(variants)}

## Which libraries validate

How many of ${invalid} strings each library accepts that are invalid under RFC 1738, 1808, 2396 and 3986:

| | accepts |
| --- | --- |
${accepted.map(({ name, count }) => `| ${name} | ${count} |`).join('\n')}

\`new URL\` and whatwg-url follow the URL standard, which repairs many of them. The sum of charCodeAt does not validate.

## Growth

[growth.md](growth.md), written by \`npm run bench:growth\`, shows how the time grows with inputs of up to 10 MB that make
careless parsers slow.
`;
  return formatted(text);
}

function sectionText(rfc: string, sections: readonly Section[]): string {
  const names = [...new Set(sections.flatMap(({ timings }) => timings.map(({ name }) => name)))];
  const cell = (section: Section, name: string): string => {
    const timing = section.timings.find((one) => one.name === name);
    if (!timing) return '';
    const time = `${timing.time.toFixed(0)} ns`;
    return name === section.timings[0]?.name
      ? `**${time}**`
      : `${time} (${timing.ratio.toFixed(2)}; ${timing.low.toFixed(2)}–${timing.high.toFixed(2)})`;
  };
  return `## ${rfc}

| | ${sections.map(({ job }) => job).join(' | ')} |
| --- | ${sections.map(() => '---').join(' | ')} |
${names.map((name) => `| ${name} | ${sections.map((section) => cell(section, name)).join(' | ')} |`).join('\n')}
`;
}

/** Tables of each kind of reference, and of each form of a string. */
export function variantsText(variants: readonly Variants[]): string {
  const resolving = variants.filter(({ references }) => references.length > 0);
  const kinds = resolving[0]?.references.map(({ reference }) => reference) ?? [];
  const forms = variants[0]?.forms.map(({ form }) => form) ?? [];
  const cell = ({ ratio }: Timing): string => ratio.toFixed(2);
  return `## Resolving, by reference

The time of \`resolve\` divided by that of \`new URL(reference, base)\`: with another base in each call, and with the same base.

| | ${kinds.map((kind) => `\`${kind}\``).join(' | ')} |
| --- | ${kinds.map(() => '---').join(' | ')} |
${resolving
  .flatMap(({ rfc, references }) => [
    `| ${rfc}, other bases | ${references.map(({ fresh }) => cell(fresh)).join(' | ')} |`,
    `| ${rfc}, same base | ${references.map(({ same }) => cell(same)).join(' | ')} |`,
  ])
  .join('\n')}

## Strings that are not in one piece

The time of \`parse\` and, in parentheses, its ratio to the time for strings in one piece. An engine keeps the lines of a file as
slices of it, and joins strings only when they are read.

| | ${forms.join(' | ')} |
| --- | ${forms.map(() => '---').join(' | ')} |
${variants
  .map(
    ({ rfc, forms: timings }) =>
      `| ${rfc} | ${timings.map(({ timing }) => `${timing.time.toFixed(0)} ns (${(1 / timing.ratio).toFixed(2)})`).join(' | ')} |`,
  )
  .join('\n')}
`;
}

/** The names and versions of the other libraries. */
export function versions(): string {
  const names = ['fast-uri', 'uri-js', 'urijs', 'url-parse', 'whatwg-url', 'apg-lite'];
  return [`node_modules/@hyperjump/uri`, ...names.map((name) => `tools/peers/node_modules/${name}`)]
    .map((folder) => {
      const name = folder.replace(/.*node_modules\//, '');
      const text = readFileSync(`${projectRoot}${folder}/package.json`, 'utf8');
      return `${name} ${(JSON.parse(text) as { version: string }).version}`;
    })
    .join(', ');
}
