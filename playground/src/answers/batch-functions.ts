/** What Batch asks. */
import { checkFile } from './batch.js';

export const functions = { checkFile };

export type BatchFunctions = typeof functions;
