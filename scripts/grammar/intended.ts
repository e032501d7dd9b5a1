import type { GrammarId } from './sources.js';

/** How a rule is intended, where its letter is another: the helper of the PEG and the production of the .split file that say so. */
export interface Intended {
  readonly rule: string;
  readonly peg: string;
  readonly split: string;
}

export const intended: Readonly<Partial<Record<GrammarId, Intended>>> = {
  rfc1738: { rule: 'url', peg: 'url__intended', split: 'url_intended' },
};
