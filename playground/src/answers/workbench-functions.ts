/** What Tree, Grammar and Difference ask. */
import { compareRules, languageFacts } from './languages.js';
import { drawTree } from './tree.js';

export const functions = {
  drawTree,
  languageFacts,
  compareRules,
};

export type WorkbenchFunctions = typeof functions;
