/** Parsers that are asked together: those that are not installed, and those that fail. */
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { openOne } from '../../../src/cli/parsers/panel.js';
import { Session } from '../../../src/cli/session/session.js';
import { knownParsers } from '../../../src/parsers/known/programs.js';
import { ParserError } from '../../../src/parsers/protocol/parser-error.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { rfcUri, Sink } from '../../support/cli.js';
import { withoutKnownParsers, withProgram } from '../../support/missing-parsers.js';
import { withPlatformReader } from '../../support/platform-reader.js';

const compare = (...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['compare', 'http://h/', '--rfc', 'rfc3986', '--format', 'ndjson', ...args]);

/** The ids of the parsers whose readings are printed. */
const asked = (stdout: string): string[] => Object.keys((JSON.parse(stdout) as { readings: object }).readings);

const NO_CURL = 'rfc-uri: parser "curl" is not installed, or does not work: it needs libcurl and python3\n';

describe('parsers that are not installed', () => {
  test('are reported if they are named, and the others are asked', async () => {
    const { code, stdout, stderr } = await withoutKnownParsers(() => compare('--parsers', 'curl,URL'));
    expect([code, stderr, asked(stdout)]).toEqual([2, NO_CURL, ['rfc3986', 'URL']]);
  });

  test('are left out of "all"', async () => {
    const { code, stdout, stderr } = await withoutKnownParsers(() => compare('--parsers', 'all'));
    expect([code, stderr, asked(stdout)]).toEqual([0, '', ['rfc3986', 'URL']]);
  });

  test('are reported if they are named beside "all"', async () => {
    const { code, stderr } = await withoutKnownParsers(() => compare('--parsers', 'all,curl'));
    expect([code, stderr]).toEqual([2, NO_CURL]);
  });

  test('are not compared with another, which is closed', async () => {
    let closed = 0;
    const close = (): Promise<void> => Promise.resolve(void closed++);
    for (const names of [
      ['curl', 'URL'],
      ['URL', 'curl'],
    ]) {
      const run = (): ReturnType<typeof rfcUri> => rfcUri(['differentials', ...names]);
      const { code, stdout, stderr } = await withPlatformReader({ close }, () => withoutKnownParsers(run));
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        `${NO_CURL}rfc-uri: two parsers are needed\nTry "rfc-uri differentials --help".\n`,
      ]);
    }
    expect(closed).toBe(2);
  });
});

describe('"all"', () => {
  test('includes URL', async () => {
    const args = ['compare', '--in', 'lines', '--parsers', 'all', '--rfc', 'rfc3986', '--format', 'tsv'];
    const { stdout } = await withoutKnownParsers(() => rfcUri(args, ''));
    expect(stdout.trim().split('\t').slice(-2)).toEqual(['rfc3986', 'URL']);
  });

  test('includes the parsers of --parser, which have to work', async () => {
    const run = (): ReturnType<typeof rfcUri> => compare('--parsers', 'all', '--parser', 'mine=/nowhere/mine');
    expect(await withoutKnownParsers(run)).toMatchObject({
      code: 2,
      stderr: 'rfc-uri: parser "mine" cannot be started: there is no program "/nowhere/mine"\n',
    });
  });

  test('does not hide a bug while a known parser is started', async () => {
    // Node throws an error for a program without a name
    const { code, stderr } = await withProgram('', () => compare('--parsers', 'all'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('this is a bug in rfc-uri')]);
  });
});

describe('one parser alone', () => {
  const open = async (name: string): Promise<[string | undefined, string]> => {
    const stderr = new Sink();
    const session = new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr });
    const message = await openOne(name, undefined, session).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return [message, stderr.bytes().toString()];
  };

  test('has to be installed', async () => {
    expect(await withoutKnownParsers(() => open('curl'))).toEqual(['curl is not installed', NO_CURL]);
    expect(await withoutKnownParsers(() => open('yarl'))).toEqual([
      'yarl is not installed',
      'rfc-uri: parser "yarl" is not installed, or does not work: it needs pip install yarl\n',
    ]);
  });

  test('has to be known', async () => {
    const names = ['URL', ...knownParsers.map(({ id }) => id), ...rfcIds].join(', ');
    expect(await open('qqqqqqqq')).toEqual([`unknown parser "qqqqqqqq"; known parsers: ${names}`, '']);
  });
});

describe('a parser that fails', () => {
  const long = 'no "//" in '.padEnd(300, 'x');

  test.each([
    [undefined, [], ''],
    ['out of cheese', [], ': out of cheese'],
    [`${long} and more`, [], `: ${long}`],
    // what it says may quote what it was asked
    ['http://u:hush@h/', ['--redact'], ''],
  ])('is reported with what it says, at most 300 characters: %j %j', async (detail, args, expected) => {
    const ask = (): Promise<never> => Promise.reject(new ParserError('URL', 'ended', detail));
    const { code, stdout, stderr } = await withPlatformReader({ ask }, () => compare('--parsers', 'URL', ...args));
    expect([code, stderr, asked(stdout)]).toEqual([2, `rfc-uri: parser "URL" ended${expected}\n`, ['rfc3986']]);
  });

  test('is also reported if it fails at the end', async () => {
    const close = (): Promise<never> => Promise.reject(new ParserError('URL', 'answered out of step'));
    const { code, stdout, stderr } = await withPlatformReader({ close }, () => compare('--parsers', 'URL'));
    expect([code, stderr, asked(stdout)]).toEqual([
      2,
      'rfc-uri: parser "URL" answered out of step\n',
      ['rfc3986', 'URL'],
    ]);
  });

  test('by a mistake of rfc-uri ends the run as a bug', async () => {
    const ask = (): Promise<never> => Promise.reject(new TypeError('x is not a function'));
    const { code, stdout, stderr } = await withPlatformReader({ ask }, () => compare('--parsers', 'URL'));
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('this is a bug in rfc-uri')]);
  });
});
