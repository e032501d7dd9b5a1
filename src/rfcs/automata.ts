import type { Automata } from '../automata/grammar-automaton.js';
import { automata as cern } from './cern/automata.js';
import type { Rfc } from './registry.js';
import { automata as rfc1738 } from './rfc1738/automata.js';
import { automata as rfc1808 } from './rfc1808/automata.js';
import { automata as rfc2396 } from './rfc2396/automata.js';
import { automata as rfc2732 } from './rfc2732/automata.js';
import { automata as rfc3986 } from './rfc3986/automata.js';

/** The automata of every RFC; a module of its own, for whoever only parses does not load them. */
export const automataOf: Readonly<Record<Rfc, Automata>> = {
  cern,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
};
