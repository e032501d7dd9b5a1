import { encoded } from '../../../generated/rfc3986/reading.js';
import { Automata } from '../../automata/encoding.js';

/** The minimal automaton of every rule. */
export const automata = new Automata(encoded);
