/** Makes readers. */
import { readByPlatform } from '../../comparison/readings/platform-reading.js';
import type { Reading } from '../../comparison/readings/reading.js';
import { readByRfc } from '../../comparison/readings/rfc-reading.js';
import type { Definition } from '../../rfcs/registry.js';
import type { ParserProcess } from '../protocol/parser-process.js';
import type { Reader } from './reader.js';

/** A reader that follows an RFC. */
export function rfcReader(rfc: Definition): Reader {
  return builtIn(rfc.id, rfc.name, (text) => readByRfc(rfc, text));
}

/** The `URL` of this process. */
export const platformReader: Reader = builtIn('URL', 'URL', readByPlatform);

/** A parser in a process. */
export function processReader(parser: ParserProcess): Reader {
  const { id } = parser;
  return { id, title: id, ask: (strings) => parser.ask(strings), close: () => parser.close() };
}

function builtIn(id: string, title: string, read: (text: string) => Reading): Reader {
  return { id, title, ask: (strings) => Promise.resolve(strings.map(read)), close: () => Promise.resolve() };
}
