import { FIRST_POSITION, positionAfter } from '../syntax/position.js';
import { decoded } from './decode.js';
import type { DocumentFormat } from './document-format.js';
import type { DocumentItem } from './found-uri.js';
import type { FindOptions, MakeParser } from './parser.js';

/**
 * The URIs, faults and control comments of a document, in order. They are found while the document is read, unless its parser
 * needs the whole document. Throws a DocumentError if the document cannot be read to its end.
 */
export async function* findUris(
  format: DocumentFormat,
  makeParser: MakeParser,
  chunks: AsyncIterable<Uint8Array>,
  options: FindOptions,
): AsyncGenerator<readonly DocumentItem[]> {
  const parser = makeParser(options);
  let position = FIRST_POSITION;
  for await (const { text, encoding, fault } of decoded(chunks, format)) {
    if (fault !== undefined)
      yield [
        {
          fault: `the document is not ${encoding.toUpperCase()}`,
          start: positionAfter(position, text.slice(0, fault)),
        },
      ];
    yield parser.write(text);
    if (parser.isDone === true) return;
    position = positionAfter(position, text);
  }
  yield parser.end();
}
