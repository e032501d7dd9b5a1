/** What the operating system says went wrong, in plain words. */
import { constants } from 'node:os';
import { expect, test } from '@jest/globals';
import { systemMessage } from '../../../src/cli/session/session.js';

test.each([
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a directory'],
  ['ENOENT', 'no such file or directory'],
  ['ENOSPC', 'no space left on the device'],
  ['EADDRINUSE', 'address already in use'],
] as const)('%s is %s', (code, message) => {
  expect(systemMessage(Object.assign(new Error('x'), { code, errno: -constants.errno[code] }))).toBe(message);
});

test('an error that the system does not know has only its code', () => {
  expect(systemMessage(Object.assign(new Error('x'), { code: 'ERR_X' }))).toBe('ERR_X');
  expect(systemMessage(new Error('x'))).toBe('');
});
