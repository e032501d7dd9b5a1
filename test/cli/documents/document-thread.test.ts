/** The protocol of the thread that checks documents, with small programs in place of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startChecks } from '../../../src/cli/documents/document-thread.js';
import type { DocumentChecks } from '../../../src/cli/documents/document-part.js';
import { AbortedError, UsageError } from '../../../src/cli/session/errors.js';
import { DocumentError } from '../../../src/documents/document-error.js';
import { jsonCheck } from '../../support/document-options.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const DOCUMENT = { name: 'a', file: 'a' };
const BYTES = Uint8Array.of(1, 2);

let checks: DocumentChecks | undefined;
const cpuUsage = process.cpuUsage.bind(process);

/** Every request takes three seconds of processor time, two of them in the program itself. */
beforeEach(() => {
  process.cpuUsage = () => ({ user: 2_000_000, system: 1_000_000 });
});
afterEach(async () => {
  process.cpuUsage = cpuUsage;
  await checks?.close();
});

/** Starts a thread that runs this code for each request, after it has said that it is ready. */
async function started(
  code: string,
  limits = 'seconds=600',
  ready = 'answer({ part: undefined })',
): Promise<DocumentChecks> {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
const answer = (reply) => parentPort.postMessage(reply);
let count = 0;
${ready};
parentPort.on('message', (request) => {
  count++;
  ${code}
});`,
  );
  checks = await startChecks({ ...jsonCheck(limits, false), isRedacted: true }, pathToFileURL(program));
  return checks;
}

const ECHO = 'answer({ part: { request, count } });';

test('each request is passed on, and its answer is returned', async () => {
  const thread = await started(ECHO);
  await thread.begin(DOCUMENT);
  expect(await thread.write(BYTES)).toEqual({ request: { bytes: BYTES }, count: 2 });
  expect(await thread.end()).toEqual({ request: { end: true }, count: 3 });
  await thread.begin(DOCUMENT);
  expect(await thread.end()).toEqual({ request: { end: true }, count: 5 });
});

test('a document begins with its name', async () => {
  const thread = await started('answer({ part: globalThis.last ?? null }); globalThis.last = request;');
  await thread.begin(DOCUMENT);
  expect(await thread.end()).toEqual({ begin: DOCUMENT });
});

test('the thread has the options, and no more memory than its limit', async () => {
  const thread = await started('answer({ part: { workerData, resourceLimits } });', 'memory=100');
  expect(await thread.end()).toMatchObject({
    workerData: { isRedacted: true, how: { format: 'json', limits: { memory: 100 } }, check: { rfc: 'rfc3986' } },
    resourceLimits: { maxOldGenerationSizeMb: 100, maxYoungGenerationSizeMb: 16 },
  });
});

describe('an error that the thread answers', () => {
  test.each([
    ['usage', UsageError],
    ['document', DocumentError],
  ])('of the kind "%s"', async (kind, errorClass) => {
    const thread = await started(`if (count === 1) answer({ kind: '${kind}', error: new Error('why') }); else ${ECHO}`);
    const failure: unknown = await thread.begin(DOCUMENT).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(errorClass);
    expect(failure).toMatchObject({ message: expect.stringMatching(/why$/) });
    // the thread is still the same
    await thread.begin(DOCUMENT);
    expect(await thread.end()).toMatchObject({ count: 3 });
  });

  test('of another kind', async () => {
    const thread = await started(`answer({ kind: 'other', error: new RangeError('why') });`);
    const failure: unknown = await thread.end().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'RangeError', message: 'why' });
    expect(failure).not.toBeInstanceOf(UsageError);
    expect(failure).not.toBeInstanceOf(DocumentError);
  });

  test('when it starts', async () => {
    const starting = started('', '', `answer({ kind: 'usage', error: new Error('why') })`);
    await expect(starting).rejects.toThrow(UsageError);
  });
});

describe('the processor time of a document', () => {
  const NEVER = `if ('begin' in request) ${ECHO}`;
  const message = (seconds: string): string => `it takes longer than ${seconds} of processor time`;

  test('has a limit, after which the next document has a new thread', async () => {
    const thread = await started(`if (count !== 2) ${ECHO}`, 'seconds=5');
    await thread.begin(DOCUMENT);
    await expect(thread.end()).rejects.toThrow(message('5 seconds'));
    await expect(thread.end()).rejects.toThrow(new AbortedError('the thread that checks documents has ended'));
    await thread.begin(DOCUMENT);
  });

  test('has a limit that grows with each MiB of it', async () => {
    const thread = await started(NEVER, 'seconds=1');
    await thread.begin(DOCUMENT);
    await expect(thread.write(new Uint8Array(2 ** 20))).rejects.toThrow(message('2 seconds'));
    await thread.begin(DOCUMENT);
    await expect(thread.end()).rejects.toThrow(message('1 second'));
  });

  test('may be as long as the limit', async () => {
    const thread = await started(`setTimeout(() => answer({ part: { count } }), 150);`, 'seconds=3');
    expect(await thread.end()).toEqual({ count: 1 });
  });

  test('is counted anew for each document', async () => {
    const thread = await started(`setTimeout(() => answer({ part: { count } }), count === 4 ? 150 : 0);`, 'seconds=6');
    await thread.begin(DOCUMENT);
    await thread.end();
    await thread.begin(DOCUMENT);
    expect(await thread.end()).toEqual({ count: 4 });
  });
});

describe('a thread that ends by itself', () => {
  test('without an answer', async () => {
    const thread = await started(`if (request.begin?.name === 'a') process.exit(); else ${ECHO}`);
    await expect(thread.begin(DOCUMENT)).rejects.toThrow(
      new AbortedError('the thread that checks documents ended unexpectedly'),
    );
    await expect(thread.end()).rejects.toThrow(new AbortedError('the thread that checks documents has ended'));
    await thread.begin({ name: 'b', file: 'b' });
    expect(await thread.end()).toMatchObject({ count: 2 });
  });

  test('by an error, while the next one starts', async () => {
    const thread = await started(`if (request.begin?.name === 'a') throw new RangeError('why'); else ${ECHO}`);
    await expect(thread.begin(DOCUMENT)).rejects.toMatchObject({ name: 'RangeError', message: 'why' });
    await thread.begin({ name: 'b', file: 'b' });
    expect(await thread.end()).toMatchObject({ count: 2 });
  });

  test('because it has no memory left', async () => {
    const failure = `Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })`;
    const thread = await started(`throw ${failure};`, 'memory=2000');
    await expect(thread.begin(DOCUMENT)).rejects.toThrow('it takes more than 2,000 MB of memory');
  });

  test('when it starts', async () => {
    await expect(started('', 'memory=50', 'process.exit()')).rejects.toThrow(AbortedError);
  });
});

test('a thread may be closed twice, and then nothing can be asked of it', async () => {
  const thread = await started(ECHO);
  await thread.close();
  await thread.close();
  await expect(thread.write(BYTES)).rejects.toThrow(new AbortedError('the thread that checks documents has ended'));
});
