/** How `rfc-uri conform` ends another program, and what it says of a parser that fails. */
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { rfcUri, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

describe('a validator that is learned', () => {
  /** Answers as the rule says, and does this at the end of its input. */
  const learn = async (atEnd: string): Promise<Run> => {
    const program = `const lines = require('node:readline').createInterface({ input: process.stdin });
lines.on('line', (line) => console.log(/^[0-9]*$/.test(JSON.parse(line))));
lines.on('close', () => { ${atEnd} });`;
    const args = ['conform', 'rfc3986:port', '--learn', '--timeout', '1', '--', process.execPath, '-e', program];
    return rfcUri(args);
  };

  test('may take its time to end', async () => {
    const file = join(folder, 'ended');
    const write = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(file)}, ''), 200)`;
    expect((await learn(write)).code).toBe(0);
    expect(existsSync(file)).toBe(true);
  });

  test('is ended if it does not end', async () => {
    expect((await learn('setInterval(() => undefined, 1000)')).code).toBe(0);
  });
});

describe('a parser in another process', () => {
  const { PATH } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
  });

  /** Tests a program that is found in place of the parser `rust-url`, and behaves so. */
  const conform = async (behaviour: string, ...options: string[]): Promise<Run> => {
    const program = join(folder, 'rfc-uri-rust-parsers');
    const parser = `${projectRoot}test/fixtures/parsers/parser.mjs`;
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${parser}" "${behaviour}"\n`);
    chmodSync(program, 0o700);
    process.env['PATH'] = `${folder}:${PATH}`;
    return rfcUri(['conform', 'rfc3986:port', '--parser', 'rust-url', ...options]);
  };

  test('is asked all strings', async () => {
    const { code, stdout, stderr } = await conform('well');
    expect([code, stdout, stderr]).toEqual([
      1,
      expect.stringMatching(/^port of RFC 3986: 137 strings, \d+ answers are wrong\n/),
      '',
    ]);
  });

  test('has as many seconds as the option says', async () => {
    expect((await conform('well', '--timeout', '60')).code).toBe(1);
    expect(await conform('hangs', '--timeout', '1')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rfc-uri: parser "rust-url" did not answer within 1 second\n',
    });
  });

  test('may end too early', async () => {
    const { code, stdout, stderr } = await conform('dies');
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^rfc-uri: parser "rust-url" ended with /)]);
  });

  test('may answer more than it is asked', async () => {
    const { code, stderr } = await conform('says more');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^rfc-uri: parser "rust-url" /)]);
  });
});
