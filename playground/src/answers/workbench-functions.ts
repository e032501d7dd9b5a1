/** What Tree and Grammar ask. */
import { languageFacts } from './languages.js';
import { drawTree } from './tree.js';

export const functions = {
  drawTree,
  languageFacts,
};

export type WorkbenchFunctions = typeof functions;
