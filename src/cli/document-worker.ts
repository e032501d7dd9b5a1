/** The code of the thread that checks documents. */
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError } from '../documents/document-error.js';
import { DocumentChecker } from './documents/document-checker.js';
import type { DocumentCheckOptions, DocumentChecks, DocumentPart } from './documents/document-part.js';
import type { DocumentReply, DocumentRequest } from './documents/document-thread.js';
import { UsageError } from './session/errors.js';

const reply = (message: DocumentReply): void => parentPort?.postMessage(message, []);

async function answer(ask: () => Promise<DocumentPart | undefined>): Promise<void> {
  try {
    reply({ part: await ask() });
  } catch (error) {
    const kind = error instanceof UsageError ? 'usage' : error instanceof DocumentError ? 'document' : 'other';
    reply({ kind, error });
  }
}

let checks: DocumentChecks | undefined;
let last = answer(async () => {
  checks = await DocumentChecker.load(workerData as DocumentCheckOptions); // as DocumentThread passes it
  return undefined;
});
parentPort?.on('message', (request: DocumentRequest) => {
  last = last.then(() =>
    answer(async () => {
      if ('bytes' in request) return checks?.write(request.bytes);
      if ('end' in request) return checks?.end();
      await checks?.begin(request.begin);
      return undefined;
    }),
  );
});
