import type { GrammarId } from './sources.js';

/** How a rule is meant, where its letter is another: the helper of the PEG and the production of the .split file that say so. */
export interface MeantReading {
  readonly rule: string;
  readonly peg: string;
  readonly split: string;
}

export const readings: Readonly<Partial<Record<GrammarId, MeantReading>>> = {
  rfc1738: { rule: 'url', peg: 'url__as_meant', split: 'url_as_meant' },
};
