import * as cern from '../../generated/cern/productions.js';
import * as rfc1738 from '../../generated/rfc1738/productions.js';
import * as rfc1808 from '../../generated/rfc1808/productions.js';
import * as rfc2396 from '../../generated/rfc2396/productions.js';
import * as rfc2732 from '../../generated/rfc2732/productions.js';
import * as rfc3986 from '../../generated/rfc3986/productions.js';
import type { Rfc } from './registry.js';

interface Productions {
  /** The RFC's own production of each rule. */
  readonly bnf: Readonly<Record<string, string>>;
  /** The rules that each rule refers to. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** The rule in the PEG transcription. */
  readonly peg: Readonly<Record<string, string>>;
}

/** The text of each grammar, rule by rule. Only what shows grammars loads this module. */
export const productionRegistry: Readonly<Record<Rfc, Productions>> = {
  cern,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
};
