/** Writes how time grows as tables, for a terminal and for docs/growth.md. */
import { cpus } from 'node:os';
import { format } from 'prettier';
import { exponent, type Growth } from './growth.js';
import { versions } from './report.js';

export interface Measured {
  /** What all contestants were asked to do; `undefined` for a shape of rfc-uri's own. */
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

const WIDTH = 50;

function inMb(size: number): string {
  return `${(size / 1e6).toFixed(2)} MB`;
}

/** The page about growth. */
export async function growthText(measured: readonly Measured[], sizes: readonly number[]): Promise<string> {
  const own = measured.filter(({ task }) => task === undefined);
  const shared = measured.filter(({ task }) => task !== undefined);
  const tasks = [...new Set(shared.map(({ task }) => task))];
  const names = [...new Set(shared.map(({ name }) => name))];
  const cell = (name: string, task: string | undefined): string => {
    const one = shared.find((other) => other.name === name && other.task === task);
    return one ? cellText(one.growth, sizes) : '';
  };
  const text = `# Growth

Written by \`npm run bench:growth\`, on Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'an unknown machine'}, with the default heap: how time
grows with the size of the string, on shapes that make careless parsers slow.

Each line is measured in a process of its own: after a warm-up, sizes of ${sizes.map(inMb).join(', ')} take turns, each with
new strings, and the least time of each counts. The exponent is the slope of the line that fits the logarithms of the ${FITTED}
largest sizes best: 1 is linear, 2 quadratic. The smaller ones, which the command prints too, are left out for a line through
all would show a step as growth: from 1 MB on, validating is done by a scanner, which needs no stack, instead of a
pattern, which is faster. Who takes more than 2 seconds is not asked for a larger size.

## rfc-uri

| | exponent | 10 MB |
| --- | --- | --- |
${own.map(({ name, growth }) => `| ${name} | ${exponentOf(growth)} | ${lastText(growth, sizes)} |`).join('\n')}

## Beside its peers

Exponents, and the times for 10 MB or for the largest size that was reached. rfc-uri reads by RFC 2396, and normalizes by RFC 3986, as the peers
do. Versions: ${versions()}.

| | ${tasks.join(' | ')} |
| --- | ${tasks.map(() => '---').join(' | ')} |
${names.map((name) => `| ${name} | ${tasks.map((task) => cell(name, task)).join(' | ')} |`).join('\n')}

An error without a time is thrown at ${inMb(sizes[0] ?? 0)} already.
`;
  return format(text, { parser: 'markdown', printWidth: 120 });
}

function cellText(growth: Growth, sizes: readonly number[]): string {
  return [exponentOf(growth), lastText(growth, sizes)].filter((text) => text !== '').join('; ');
}

/** The time for the largest size that was reached, and what was thrown at the next one. */
function lastText({ points, error }: Growth, sizes: readonly number[]): string {
  const [size, time = 0] = points.at(-1) ?? [];
  const next = sizes[points.length];
  const last = size === undefined ? '' : `${time.toFixed(time < 10 ? 2 : 0)} ms`;
  if (error !== undefined && next !== undefined)
    return last === '' ? error : `${last} at ${inMb(size ?? 0)}, ${error} at ${inMb(next)}`;
  return next === undefined ? last : `${last} at ${inMb(size ?? 0)}`;
}
