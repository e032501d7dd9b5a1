/** The worker of Tree, Grammar and Difference. */
import { serve } from './messages.js';

const functions = {};

export type WorkbenchFunctions = typeof functions;

serve(functions);
