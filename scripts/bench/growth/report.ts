/** Writes how time grows as tables, for a terminal and for docs/growth.md. */
import { cpus } from 'node:os';
import { exponent, FITTED, LINEAR, type Growth } from './growth.js';
import { versions } from '../report.js';
import { visible } from '../../../src/syntax/show.js';
import { functions } from './functions.js';
import { shapes } from './shapes.js';
import { SHORT, type ShortTiming } from './short-strings.js';
import { formatted } from '../../tools/format.js';

export interface Measured {
  readonly name: string;
  readonly growth: Growth;
  /** The sizes that were to be measured. */
  readonly sizes: readonly number[];
}

/** Of a library, for a task that all libraries do. */
export interface MeasuredTask extends Measured {
  readonly task: string;
}

/** The exponent; if it is more than linear, also that of the time in which no garbage is collected. */
function exponentOf({ points, withoutGarbage }: Growth): string {
  if (points.length < 2) return '';
  const [all, rest] = [points, withoutGarbage].map((part) => exponent(part.slice(-FITTED)));
  const garbage = (all ?? 0) > LINEAR ? ` (${rest?.toFixed(2)} without garbage collection)` : '';
  return `${all?.toFixed(2)}${garbage}`;
}

export function titleText(title: string, sizes: readonly number[]): string {
  const columns = sizes.map((size) => inMb(size).padStart(9)).join('');
  return `\n${title.padEnd(WIDTH)} exponent${columns}`;
}

export function rowText({ name, growth }: Measured): string {
  const times = growth.points.map(([, time]) => `${time.toFixed(time < 10 ? 2 : 0)} ms`.padStart(9)).join('');
  return `${visible(name).padEnd(WIDTH)} ${exponentOf(growth).padStart(8)}${times}  ${growth.error ?? ''}`.trimEnd();
}

/** The string that takes longest, and whether that is longer than it should be. */
export function shortText({ name, shape, rfc, time, most }: ShortTiming): string {
  const over = time > most ? `  over ${most} ms` : '';
  return `${name.padEnd(WIDTH)} ${time.toFixed(2).padStart(8)} ms  ${rfc} ${visible(shape)}${over}`;
}

const WIDTH = 50;

function inMb(size: number): string {
  return `${(size / 1e6).toFixed(2)} MB`;
}

/** Everything that was measured. */
interface AllMeasured {
  /** The worst cases of each function, */
  readonly own: readonly Measured[];
  /** and how many were tried. */
  readonly tried: number;
  readonly shared: readonly MeasuredTask[];
  readonly sizes: readonly number[];
  readonly short: readonly ShortTiming[];
}

/** The text of docs/growth.md. */
export async function growthText({ own, tried, shared, sizes, short }: AllMeasured): Promise<string> {
  const tasks = [...new Set(shared.map(({ task }) => task))];
  const names = [...new Set(shared.map(({ name }) => name))];
  const cell = (name: string, task: string): string => {
    const one = shared.find((other) => other.name === name && other.task === task);
    return one ? cellText(one.growth, sizes) : '';
  };
  const text = `# Growth

Written by \`npm run bench:growth\`, on Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'an unknown machine'}, with the default heap. It shows how the time grows
with the size of the string, for strings that make careless parsers slow.

All ${functions.length} functions and variants that take a string are tried with ${shapes.length} shapes of strings under every RFC: ${tried.toLocaleString('en-US')} cases, each at
0.06 MB and 0.96 MB. The five slowest of each function, and up to five whose time seems to grow faster than linearly, are then measured with larger sizes.
\`parseTree\` and \`segments\`, which uses it, are for strings up to 1 MB. In the names of the cases, \`...\` means that the part before it is repeated.

Each case is measured in a process of its own: after a warm-up, sizes of ${sizes.map(inMb).join(', ')} take turns, each with
new strings, and the shortest time of each counts. What looks more than linear is measured up to eight times, since other programs only add time. The exponent is the slope of the line that best fits the logarithms of the ${FITTED}
largest sizes: 1 is linear, 2 is quadratic. The command also prints the smaller sizes. They are not part of the fit, because
there is a step at 1 MB that would look like growth: larger strings are validated by a scanner, which needs no stack, instead
of a regular expression, which is faster. A library that takes more than 2 seconds is not measured at larger sizes.

The trees of \`parseTree\` have several objects for each character. Around 0.1 MB they become too large for the engine's young
generation, and from there on garbage collection takes about half of the time: a step in the fitted sizes. For exponents above ${LINEAR}, the
exponent of the time without garbage collection is therefore given too. \`hostsOf\` and \`sameHost\` compare with the engine's own
\`URL\`, which takes nearly all of their time.

## rfc-uri

| | exponent | largest size |
| --- | --- | --- |
${own.map(({ name, growth, sizes: ownSizes }) => `| ${cellOf(name)} | ${exponentOf(growth)} | ${lastText(growth, ownSizes)}${growth.points.length === ownSizes.length ? ` at ${inMb(ownSizes.at(-1) ?? 0)}` : ''} |`).join('\n')}

## Short strings

The time for strings of ${SHORT} characters of the same shapes under each RFC. Each function has the string that takes longest; times are
medians of 50 runs, after 50 others. No function should take longer than 1 ms, and \`compare\` not longer than 6 ms.

| | RFC | string | time |
| --- | --- | --- | --- |
${short.map(({ name, rfc, shape, time }) => `| ${name} | ${rfc} | ${cellOf(shape)} | ${time.toFixed(2)} ms |`).join('\n')}

## Compared with other libraries

Exponents, and the time for 10 MB or for the largest size that was measured. rfc-uri parses under RFC 2396 and normalizes
under RFC 3986, as the other libraries do. Versions: ${versions()}.

| | ${tasks.join(' | ')} |
| --- | ${tasks.map(() => '---').join(' | ')} |
${names.map((name) => `| ${name} | ${tasks.map((task) => cell(name, task)).join(' | ')} |`).join('\n')}

An error without a time was thrown at the smallest size, ${inMb(sizes[0] ?? 0)}.
`;
  return formatted(text);
}

/** A text as code in a cell of a Markdown table. */
function cellOf(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${visible(text).replaceAll('|', String.raw`\|`)}${fence}`;
}

function cellText(growth: Growth, sizes: readonly number[]): string {
  return [exponentOf(growth), lastText(growth, sizes)].filter((text) => text !== '').join('; ');
}

/** The time for the largest size that was measured, and the error that was thrown at the next one. */
function lastText({ points, error }: Growth, sizes: readonly number[]): string {
  const [size, time = 0] = points.at(-1) ?? [];
  const next = sizes[points.length];
  const last = size === undefined ? '' : `${time.toFixed(time < 10 ? 2 : 0)} ms`;
  if (error !== undefined && next !== undefined)
    return last === '' ? error : `${last} at ${inMb(size ?? 0)}, ${error} at ${inMb(next)}`;
  return next === undefined ? last : `${last} at ${inMb(size ?? 0)}`;
}
