/** How long the first error of a process takes: its tables are decoded, and nothing is compiled yet. */
import { spawnSync } from 'node:child_process';
import { projectRoot } from '../grammar/sources.js';

/** Invalid under every RFC. */
const INVALID = 'http://example.com/a[b';

/**
 * Milliseconds from before the first call of a function with an invalid string to its result, in a new process for each
 * repetition: the median. The import is not counted.
 */
export function firstErrorTime(rfc: string, job: 'safeParse' | 'diagnose', repetitions: number): number {
  const program = `import { ${job} } from 'rfc-uri/${rfc}';
    const start = performance.now();
    ${job}('${INVALID}');
    console.log(performance.now() - start);`;
  const times = Array.from({ length: repetitions }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (!(Number(stdout) > 0)) throw new Error(stderr);
    return Number(stdout);
  });
  return times.toSorted((a, b) => a - b)[repetitions >> 1] ?? NaN;
}
