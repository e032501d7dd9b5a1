import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { aboutScript } from '../../scripts/tools/arguments.js';

const folder = `${projectRoot}scripts/`;

test('every script that takes options says which, with --help', () => {
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(folder + name, 'utf8')] as const)
    .filter(([, code]) => code.includes('readArguments('));
  expect(scripts.length).toBeGreaterThan(10);
  for (const [name, code] of scripts) {
    const options = [...code.matchAll(/^ {4}'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
      ([, option]) => option,
    );
    const about = aboutScript(code);
    expect([name, options.filter((option) => !about.includes(`--${option}`))]).toEqual([name, []]);
  }
});

test('a script names an option that it does not know', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `${folder}fuzz.ts`, '--secondz', '1'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, "Unknown option '--secondz'; --help says which options there are\n"]);
});
