import { encoded } from '../../../generated/rfc3986/automata.js';
import { Automata } from '../../automata/encoding.js';

/** The minimal automaton of every rule. */
export const automata = new Automata(encoded);
