/** What Difference asks. */
import { compareLanguages } from './differences.js';

export const functions = { compareLanguages };

export type LanguageFunctions = typeof functions;
