import { encoded } from '../../../generated/rfc2396/reading.js';
import { Reading } from '../../automata/grammar-automaton.js';

/** The automata that know which rules are being read. */
export const reading = new Reading(encoded);
