/** Writes how time grows as tables, for a terminal and for docs/growth.md. */
import { cpus } from 'node:os';
import { exponent, type Growth } from './growth.js';
import { versions } from './report.js';
import { BOUND, SHORT, type ShortTiming } from './short-strings.js';
import { formatted } from '../tools/format.js';

export interface Measured {
  /** The task that all libraries were measured with; `undefined` for one of rfc-uri alone. */
  readonly task: string | undefined;
  readonly name: string;
  readonly growth: Growth;
}

/** The exponent is fitted to this many of the largest sizes, because small sizes also measure the start-up. */
const FITTED = 4;

function exponentOf({ points }: Growth): string {
  return points.length < 2 ? '' : exponent(points.slice(-FITTED)).toFixed(2);
}

export function titleText(task: string | undefined, sizes: readonly number[]): string {
  const columns = sizes.map((size) => inMb(size).padStart(9)).join('');
  return `\n${(task ?? 'rfc-uri').padEnd(WIDTH)} exponent${columns}`;
}

export function rowText({ name, growth }: Measured): string {
  const times = growth.points.map(([, time]) => `${time.toFixed(time < 10 ? 2 : 0)} ms`.padStart(9)).join('');
  return `${name.padEnd(WIDTH)} ${exponentOf(growth).padStart(8)}${times}  ${growth.error ?? ''}`.trimEnd();
}

/** The string that takes longest, and whether that is longer than it should be. */
export function shortText({ job, shape, rfc, time }: ShortTiming): string {
  const over = time > BOUND ? '  over the bound' : '';
  return `${job.padEnd(WIDTH)} ${time.toFixed(2).padStart(8)} ms  ${rfc} ${shape}${over}`;
}

const WIDTH = 50;

function inMb(size: number): string {
  return `${(size / 1e6).toFixed(2)} MB`;
}

/** The text of docs/growth.md. */
export async function growthText(
  measured: readonly Measured[],
  sizes: readonly number[],
  short: readonly ShortTiming[],
): Promise<string> {
  const own = measured.filter(({ task }) => task === undefined);
  const shared = measured.filter(({ task }) => task !== undefined);
  const tasks = [...new Set(shared.map(({ task }) => task))];
  const names = [...new Set(shared.map(({ name }) => name))];
  const cell = (name: string, task: string | undefined): string => {
    const one = shared.find((other) => other.name === name && other.task === task);
    return one ? cellText(one.growth, sizes) : '';
  };
  const text = `# Growth

Written by \`npm run bench:growth\`, on Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'an unknown machine'}, with the default heap. It shows how the time grows
with the size of the string, for strings that make careless parsers slow.

Each line is measured in a process of its own: after a warm-up, sizes of ${sizes.map(inMb).join(', ')} take turns, each with
new strings, and the shortest time of each counts. The exponent is the slope of the line that best fits the logarithms of the ${FITTED}
largest sizes: 1 is linear, 2 is quadratic. The command also prints the smaller sizes. They are not part of the fit, because
there is a step at 1 MB that would look like growth: larger strings are validated by a scanner, which needs no stack, instead
of a regular expression, which is faster. A library that takes more than 2 seconds is not measured at larger sizes.

## rfc-uri

| | exponent | 10 MB |
| --- | --- | --- |
${own.map(({ name, growth }) => `| ${name} | ${exponentOf(growth)} | ${lastText(growth, sizes)} |`).join('\n')}

## Short strings

The time for strings of ${SHORT} characters that are made to need many repairs: runs of \`@\`, \`#\`, \`%\`, \`\\a\`, \`[\` and others, under each
RFC. Each function has the string that takes longest; times are medians of 50 runs, after 50 others. No function should take longer than
${BOUND} ms.

| | RFC | string | time |
| --- | --- | --- | --- |
${short.map(({ job, rfc, shape, time }) => `| ${job} | ${rfc} | \`${shape}\` | ${time.toFixed(2)} ms |`).join('\n')}

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
