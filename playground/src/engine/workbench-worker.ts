/** The worker of Tree, Grammar and Difference. */
import { differenceOf, languageFacts } from './languages.js';
import { serve } from './messages.js';
import { rulesUsed, treeOf } from './tree.js';

const functions = { treeOf, rulesUsed, languageFacts, differenceOf };

export type WorkbenchFunctions = typeof functions;

serve(functions);
