import type { GrammarId } from './sources.js';

/** A rule whose intended meaning differs from its literal one: the helper of the PEG and the production of the .split file that define it. */
export interface Intended {
  readonly rule: string;
  readonly peg: string;
  readonly split: string;
}

export const intended: Readonly<Partial<Record<GrammarId, Intended>>> = {
  rfc1738: { rule: 'url', peg: 'url__intended', split: 'url_intended' },
};
