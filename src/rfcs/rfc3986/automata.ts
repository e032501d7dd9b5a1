import { Automata } from '../../automata/grammar-automaton.js';
import { reading } from './reading.js';

/** The minimal automaton of every rule. */
export const automata = new Automata(reading);
