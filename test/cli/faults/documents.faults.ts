/** No document of 1 MB takes more than 10 seconds of the processor or 300 MB, or ends as a bug: every shape, through the real program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { documentShapes } from '../../../scripts/bench/inputs/documents.js';
import { program } from '../../../scripts/tools/run.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const SIZE = 1_000_000;

interface Taken {
  readonly code: number | null;
  readonly stderr: string;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs the program, and reads what it took when it ends, as Linux says. */
async function check(format: string, file: string, args: readonly string[]): Promise<Taken> {
  const report = `${file}.report`;
  const atExit = `process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    require('node:fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
  })`;
  const script = `${file}.cjs`;
  writeFileSync(script, atExit);
  const command = ['--require', script, program, 'check', '--rfc', 'rfc3986', '--in', format, ...args, file];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
  const [seconds = NaN, megabytes = NaN] = JSON.parse(readFileSync(report, 'utf8')) as number[];
  return { code, stderr, seconds, megabytes };
}

describe.each([...new Set(documentShapes.map(({ format }) => format))])('%s', (format) => {
  const folder = temporaryFolder();

  test.each(documentShapes.filter((shape) => shape.format === format))('$name', async ({ make }) => {
    const file = join(folder, 'document');
    writeFileSync(file, make(SIZE));
    for (const args of [[], ['--format', 'ndjson', '--base', 'http://h/']]) {
      const { code, stderr, seconds, megabytes } = await check(format, file, args);
      expect(stderr).not.toContain('this is a bug');
      expect([0, 1, 2]).toContain(code);
      expect(seconds).toBeLessThan(10);
      expect(megabytes).toBeLessThan(300);
    }
  });
});
