/** What Difference asks. */
import { compareLanguages } from './differences.js';
import { compareSplits } from './splits.js';

export const functions = { compareLanguages, compareSplits };

export type LanguageFunctions = typeof functions;
