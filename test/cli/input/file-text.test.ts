/** Files that are read as a whole. */
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { UsageError } from '../../../src/cli/session/errors.js';
import { fileText, optionText } from '../../../src/cli/input/files.js';
import { Session } from '../../../src/cli/session/session.js';
import { Sink } from '../../support/cli.js';

const session = (stdin: Readable): Session => new Session({ stdin, stdout: new Sink(), stderr: new Sink() });

test('may be as long as the limit, and no longer', async () => {
  const mib = Buffer.alloc(2 ** 20, 'a');
  expect((await fileText('-', 1, session(Readable.from([mib])))).length).toBe(2 ** 20);
  const longer = fileText('-', 1, session(Readable.from([mib, Buffer.from('a')])));
  await expect(longer).rejects.toThrow('it is longer than 1 MiB');
});

test('named by an option: secrets in the name are masked with --redact', async () => {
  const redacted = session(Readable.from([]));
  redacted.redact((message) => message);
  await expect(optionText('baseline', 'http://u:secret@h/', 1, redacted)).rejects.toEqual(
    new UsageError('cannot read the baseline http://x:xxxxxx@h/: no such file or directory'),
  );
});

test('named by an option: wrong usage if they cannot be read, but only then', async () => {
  const missing = optionText('baseline', '/no/such/file', 1, session(Readable.from([])));
  await expect(missing).rejects.toEqual(
    new UsageError('cannot read the baseline /no/such/file: no such file or directory'),
  );
  const broken = new Readable({ read: () => broken.destroy(new Error('a bug')) });
  await expect(optionText('baseline', '-', 1, session(broken))).rejects.toThrow(/^a bug$/);
});
