/** Which files are one: by their device and inode, as the system tells them. */
import { fstatSync, linkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import {
  fileStats,
  inputStats,
  isSameFile,
  isStandardInput,
  isStandardOutput,
} from '../../../src/cli/session/same-file.js';
import { Session } from '../../../src/cli/session/session.js';
import { Sink } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const [one, other, link] = ['one', 'other', 'link'].map((name) => join(folder, name)) as [string, string, string];
for (const file of [one, other]) writeFileSync(file, '');
linkSync(one, link);

const streams = { stdin: Readable.from([]), stdout: new Sink(), stderr: new Sink() };
const inProcess = new Session({ ...streams, isProcess: true });
const inTest = new Session(streams);
const exact = { bigint: true } as const;
const [stdin, stdout] = [fstatSync(0, exact), fstatSync(1, exact)];

describe('a file', () => {
  test('is known exactly by its name and by its descriptor', () => {
    expect(fileStats(one)?.ino).toBe(statSync(one, exact).ino);
    expect(fileStats(0)?.ino).toBe(stdin.ino);
  });

  test('that is not there is not known', () => {
    expect(fileStats(join(folder, 'missing'))).toBe(undefined);
    expect(fileStats(99_999)).toBe(undefined);
  });

  test('is the same under another name', () => {
    const file = statSync(one, exact);
    expect([link, other, join(folder, 'missing')].map((name) => isSameFile(file, fileStats(name)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('standard input', () => {
  test('is known if it is that of the process', () => {
    expect(inputStats('-', inProcess)?.ino).toBe(stdin.ino);
    expect(inputStats('-', inTest)).toBe(undefined);
    expect(inputStats(one, inTest)?.ino).toBe(statSync(one, exact).ino);
  });

  test('is recognised under another name', () => {
    expect([stdin, statSync(one, exact)].map((file) => isStandardInput(file, inProcess))).toEqual([true, false]);
    expect(isStandardInput(stdin, inTest)).toBe(false);
  });
});

describe('standard output', () => {
  // the process of a test may write to a terminal or a pipe, which this takes for a file
  const asFile = Object.assign(fstatSync(1, exact), { isFile: () => true });
  const asPipe = Object.assign(fstatSync(1, exact), { isFile: () => false });

  test('is recognised if it is a file', () => {
    expect(isStandardOutput(asFile, inProcess)).toBe(true);
    expect(isStandardOutput(asPipe, inProcess)).toBe(false);
    expect(isStandardOutput(statSync(one, exact), inProcess)).toBe(false);
    expect(isStandardOutput(undefined, inProcess)).toBe(false);
  });

  test('of another stream than that of the process is not a file', () => {
    expect([asFile.ino, isStandardOutput(asFile, inTest)]).toEqual([stdout.ino, false]);
  });
});
