/** What the messages about wrong usage and bugs say of secrets, and when the stack is printed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { reportInternalError } from '../../src/cli/program.js';
import { Session } from '../../src/cli/session/session.js';
import { Sink, usageError } from '../support/cli.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();

test('--redact masks what a message quotes from a configuration', async () => {
  const file = join(folder, 'rfc-uri.config.json');
  writeFileSync(file, '{"http://u:hush@h/?hush": 1}');
  const run = (...args: string[]): Promise<string> =>
    usageError('check', '--rfc', 'rfc3986', '--config', file, ...args);
  const message = await run();
  expect(message).toContain('unknown key "http://u:hush@h/?hush"; known keys: ');
  expect(await run('--redact')).toBe(message.replace('http://u:hush@h/?hush', 'http://x:xxxx@h/?xxxx'));
});

describe('a bug', () => {
  const before = process.env['RFC_URI_DEBUG'];
  beforeEach(() => {
    delete process.env['RFC_URI_DEBUG'];
  });
  afterEach(() => {
    if (before === undefined) delete process.env['RFC_URI_DEBUG'];
    else process.env['RFC_URI_DEBUG'] = before;
  });

  const reported = (error: unknown, isRedacted: boolean): string => {
    const stderr = new Sink();
    const session = new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr });
    if (isRedacted) session.redact((message) => message);
    reportInternalError(error, session);
    return stderr.bytes().toString();
  };
  const head = 'rfc-uri: this is a bug in rfc-uri, please report it: ';
  const leftOut = `${head}the message is left out with --redact (RFC_URI_DEBUG=1 prints the stack)\n`;

  test('is one line without RFC_URI_DEBUG', () => {
    const error = new TypeError('no "@" in http://u:hush@h/');
    expect(reported(error, false)).toBe(`${head}no "@" in http://u:hush@h/ (RFC_URI_DEBUG=1 prints the stack)\n`);
    expect(reported(error, true)).toBe(leftOut);
  });

  test('with RFC_URI_DEBUG and --redact has the stack without the message', () => {
    process.env['RFC_URI_DEBUG'] = '1';
    const [line, name, ...stack] = reported(new TypeError('no "@" in http://u:hush@h/'), true).split('\n');
    expect([`${line}\n`, name]).toEqual([leftOut, 'TypeError: [left out]']);
    expect(stack[0]).toMatch(/^ {4}at /);
    expect(reported('http://u:hush@h/', true)).toBe(`${leftOut}no stack\n`);
  });
});
