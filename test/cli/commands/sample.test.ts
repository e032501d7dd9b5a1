import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { runProgram } from '../../../src/cli/program.js';
import { Session } from '../../../src/cli/session/session.js';
import { pipeline, printed, rfcUri, Sink, usageError } from '../../support/cli.js';

describe('rfc-uri sample', () => {
  test('prints strings that match the rule, the same for the same seed', async () => {
    const text = await printed('sample', '--rfc', 'rfc1738', '--rule', 'httpurl', '--count', '5');
    expect(text).toBe(await printed('sample', '--rfc', 'rfc1738', '--rule', 'httpurl', '--count', '5', '--seed', '1'));
    expect(text.split('\n')).toHaveLength(6);
    expect(text).not.toBe(
      await printed('sample', '--rfc', 'rfc1738', '--rule', 'httpurl', '--count', '5', '--seed', '2'),
    );
    const { code } = await rfcUri(['check', '--rfc', 'rfc1738', '--rule', 'httpurl'], text);
    expect(code).toBe(0);
  });

  test('--near prints strings that do not match', async () => {
    const text = await printed('sample', '--rfc', 'rfc2396', '--count', '20', '--near');
    const { stderr } = await rfcUri(['check', '--rfc', 'rfc2396'], text);
    expect(stderr).toBe('20 lines: 0 valid, 20 invalid under RFC 2396\n');
  });

  test('prints JSON, and strings of chosen lengths', async () => {
    const strings = JSON.parse(
      await printed('sample', '--rfc', 'rfc2396', '--min', '3', '--max', '3', '--count', '4', '--format', 'json'),
    ) as string[];
    expect(strings.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
    expect(await printed('sample', '--rfc', 'rfc2396', '--count', '0', '--format', 'json')).toBe('[]\n');
    const two = ['sample', '--rfc', 'rfc2396', '--rule', 'digit', '--max', '1', '--count', '2', '--format', 'json'];
    expect(await printed(...two)).toMatch(/^\[\n {2}"\d",\n {2}"\d"\n\]\n$/);
  });

  test('streams: a billion strings end quietly at a closed pipe', async () => {
    const { code, stdout, stderr } = await pipeline('rfc-uri sample --rfc rfc2396 --count 1000000000 | head -n 3');
    expect({ code, lines: stdout.split('\n').length, stderr }).toEqual({ code: 0, lines: 4, stderr: '' });
  });

  test('output that fails is not wrong usage', async () => {
    const stdout = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        setImmediate(() => done(new Error('the reader is gone')));
      },
    });
    const stderr = new Sink();
    const session = new Session({ stdin: Readable.from([]), stdout, stderr });
    await runProgram(['sample', '--rfc', 'rfc2396', '--rule', 'digit', '--max', '1', '--count', '40000'], session);
    expect(stderr.bytes().toString()).toMatch(
      /^rfc-uri: this is a bug in rfc-uri, please report it: the reader is gone/,
    );
  });

  test('a string that is not one line of text is only printed as JSON', async () => {
    expect(await usageError('sample', '/^a\\nb$/')).toBe(
      String.raw`rfc-uri: "a\u{a}b" cannot be a line of text; --format json prints it`,
    );
    expect(await usageError('sample', '/^\\ud800$/')).toBe(
      String.raw`rfc-uri: "\u{d800}" cannot be a line of text; --format json prints it`,
    );
    expect(await printed('sample', '/^a\\nb$/', '--count', '1', '--format', 'json')).toBe('[\n  "a\\nb"\n]\n');
  });

  test('exits with 2 for wrong usage', async () => {
    expect(await usageError('sample', 'rfc2396', 'rfc3986')).toBe('rfc-uri: sample takes one language');
    expect(await usageError('sample')).toMatch(/^rfc-uri: name a LANGUAGE, or an RFC with --rfc: cern, /);
    expect(await usageError('sample', '--rfc', 'rfc2396', '--count', 'x')).toBe(
      'rfc-uri: --count takes a whole number',
    );
    expect(await usageError('sample', '--rfc', 'rfc2396', '--rule', 'escaped', '--max', '2')).toBe(
      'rfc-uri: escaped of RFC 2396 has no string of 0 to 2 characters',
    );
    expect(await usageError('sample', '--rfc', 'rfc2396', '--max', '99999')).toBe(
      'rfc-uri: --max must be a whole number from 0 to 2000, not 99999',
    );
  });
});
