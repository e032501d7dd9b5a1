/** The worker of Tree, Grammar and Difference. */
import { compareRules, languageFacts } from './languages.js';
import { serve } from './messages.js';
import { drawTree } from './tree.js';

const functions = { drawTree, languageFacts, compareRules };

export type WorkbenchFunctions = typeof functions;

serve(functions);
