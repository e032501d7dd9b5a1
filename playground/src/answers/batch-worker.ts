/** The worker of Batch: ending it cancels a run. */
import { checkFile } from './batch.js';
import { serve } from './messages.js';

const functions = { checkFile };

export type BatchFunctions = typeof functions;

serve(functions);
