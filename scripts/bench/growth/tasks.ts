/** What is measured of all libraries. */
import * as rfc3986 from 'rfc-uri/rfc3986';
import { ours } from '../contestants/ours.js';
import { peers, reader, type Contestant } from '../contestants/peers.js';
import { flat } from '../inputs/strings.js';
import { measureGrowth, type Growth, type Job } from '../measure/growth.js';

const repeated = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length));

/** What all contestants do. */
const tasks: readonly {
  readonly name: string;
  readonly job: keyof Omit<Contestant, 'name'>;
  readonly text: (size: number) => string;
}[] = [
  { name: 'parse, a long path', job: 'parse', text: (size) => `http://h/${repeated('a', size)}` },
  { name: 'parse, escapes', job: 'parse', text: (size) => `http://h/${repeated('%41', size)}` },
  { name: 'validate, a long host', job: 'validate', text: (size) => `http://${repeated('a-', size)}a/` },
  { name: 'validate, an error at the end', job: 'validate', text: (size) => `http://h/${repeated('a', size)}^` },
  { name: 'resolve, /a/.. all over', job: 'resolve', text: (size) => `.${repeated('/a/..', size)}` },
  { name: 'normalize, /a/.. all over', job: 'normalize', text: (size) => `http://h${repeated('/a/..', size)}/` },
  { name: 'normalize, escapes', job: 'normalize', text: (size) => `http://h/${repeated('%41', size)}` },
];

/** RFC 2396, but RFC 3986 to normalize: like the peers, only RFC 3986 removes dot segments without resolving. */
const own: Contestant = {
  ...(await ours['RFC 2396']?.()),
  name: 'rfc-uri',
  normalize: (input) => rfc3986.normalize(input).length,
};

/** A library that does a task. */
interface TaskRow {
  readonly task: string;
  readonly name: string;
  readonly job: Job;
}

export const taskRows: readonly TaskRow[] = tasks.flatMap((task) =>
  [own, ...peers].flatMap((contestant): TaskRow[] => {
    const does = contestant[task.job] as ((input: string, given: unknown) => unknown) | undefined;
    if (!does) return [];
    const given = task.job === 'parse' ? reader() : 'http://h/a/b/c';
    const job: Job = (size) => {
      const input = flat(task.text(size));
      return () => does(input, given);
    };
    return [{ task: task.name, name: contestant.name, job }];
  }),
);

/** How the time of a row grows with the size of its string. */
export function measureTask(index: number, sizes: readonly number[], rounds: number): Growth {
  const row = taskRows[index];
  if (!row) throw new RangeError(`there is no row ${index}`);
  return measureGrowth(row.job, sizes, rounds);
}
