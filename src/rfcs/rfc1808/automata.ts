import { Automata } from '../../automata/encoding.js';
import { reading } from './reading.js';

/** The minimal automaton of every rule. */
export const automata = new Automata(reading);
