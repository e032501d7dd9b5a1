/** Makes readers. */
import { NOWHERE } from '../../automata/grammar-automaton.js';
import { canParseBy } from '../../parse/parse.js';
import { readByPlatform } from '../../comparison/platform-reading.js';
import type { Reading } from '../../comparison/reading.js';
import { readByRfc } from '../../comparison/rfc-reading.js';
import type { Definition } from '../../rfcs/registry.js';
import type { ParserProcess } from '../protocol/parser-process.js';
import type { UriReader } from './reader.js';

/** A reader that follows an RFC. */
export function rfcReader(rfc: Definition): UriReader {
  const { automaton } = rfc;
  const start = automaton.start(rfc.startRules[0]);
  return {
    ...builtIn(rfc.id, rfc.name, (text) => readByRfc(rfc, text)),
    isPrefix: (text) => automaton.run(text, start) !== NOWHERE,
    isAccepted: (text) => canParseBy(rfc, text),
    characterClass: (character) => automaton.alphabet.classOfUnit[character.charCodeAt(0)] ?? 0,
  };
}

/** The `URL` of this process. */
export const platformReader: UriReader = builtIn('URL', 'URL', readByPlatform);

/** A parser in a process. */
export function processReader(parser: ParserProcess): UriReader {
  const { id } = parser;
  return { id, title: id, ask: (strings) => parser.ask(strings), close: () => parser.close() };
}

function builtIn(id: string, title: string, read: (text: string) => Reading): UriReader {
  return { id, title, ask: (strings) => Promise.resolve(strings.map(read)), close: () => Promise.resolve() };
}
