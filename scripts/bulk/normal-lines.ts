/** The classes of lines for a normalization. */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { overAlphabet } from '../../src/automata/common-alphabet.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { dataCharacters } from '../../src/operations/encode.js';
import { readGoal } from '../../src/parse/goal.js';
import type { Definition, Rfc } from '../../src/rfcs/registry.js';
import type { LabelledDfa } from './line-automaton.js';
import { labelledProduct, patternDfa } from './classes.js';

/** Names of labels of lower case letters, digits and hyphens; the last one is a word. */
const HOST = '(?:[a-z0-9]+(?:-+[a-z0-9]+)*\\.)*[a-z][a-z0-9]*(?:-+[a-z0-9]+)*';

/**
 * Says of each string whether it is the normal form of itself at every level. 0: it is, and all RFCs that accept it find the same
 * components in it; 1: it is; 2: perhaps, or it is invalid. Such strings are http, https and file URLs without user, port, dot segment,
 * parameter, and escapes that are decoded or have digits in lower case.
 */
export function normalLines(rfc: Definition): LabelledDfa {
  const data = dataCharacters(rfc);
  const octets = Array.from({ length: 0x100 }, (_, octet) => octet).filter(
    (octet) => data[octet] !== 1 && octet !== DOT && !(rfc.decodeCharacters && octet >= 0x80),
  );
  const escape = `%(?:${octets.map((octet) => octet.toString(16).toUpperCase().padStart(2, '0')).join('|')})`;
  const [path, rest] = [`\\/(?!\\/)(?:[^%;?]|${escape})*`, `\\/(?!\\/)(?:[^%;]|${escape})*`];
  // where an empty path becomes "/" under every scheme, it is not the normal form
  const isPathKept = !rfc.everyScheme;
  // the host of a file URL without one is missing under some RFCs, empty under others; under RFC 1738, only http has a query
  const split = `http:\\/\\/${HOST}${rest}|https:\\/\\/${HOST}${path}|file:\\/\\/(?!localhost\\/)${HOST}${path}`;
  const normal = `https?:\\/\\/${HOST}${rest}|file:\\/\\/(?!localhost\\/)(?:${HOST})?${rest}${isPathKept ? `|https:\\/\\/${HOST}` : ''}`;
  const automata = [
    ruleDfa(rfc.automaton, readGoal<Rfc>(rfc).start),
    ...[split, normal].map((pattern) => patternDfa(`(?![^]*\\/\\.)(?:${pattern})`)),
  ];
  const alphabet = alphabetOfSets(automata.flatMap((dfa) => dfa.alphabet.classes));
  return labelledProduct(
    automata.map((dfa) => overAlphabet(dfa, alphabet)),
    ([isValid, isSplitAlike, isNormal]) => (isValid && isNormal ? (isSplitAlike ? 0 : 1) : 2),
  );
}

const DOT = 0x2e;
