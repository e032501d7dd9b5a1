/** What the parser of a format finds in a document, without the command line. */
import { Buffer } from 'node:buffer';
import { Budget, defaultLimits, type DocumentLimits } from '../../src/documents/budget.js';
import type { DocumentFormat } from '../../src/documents/document-format.js';
import { DocumentFinder } from '../../src/documents/find.js';
import type { DocumentItem, FoundUri } from '../../src/documents/found-uri.js';
import type { FindOptions } from '../../src/documents/parser.js';
import { loadFormat } from '../../src/documents/parsers/load.js';
import type { TextPosition } from '../../src/syntax/position.js';

interface Reading extends FindOptions {
  readonly limits?: Partial<DocumentLimits>;
  /** The number of bytes that are read at a time. */
  readonly size?: number;
}

/** The items of a document, in order. */
export async function itemsIn(
  format: DocumentFormat,
  document: string,
  { limits, size = Infinity, ...options }: Reading = {},
): Promise<DocumentItem[]> {
  const items: DocumentItem[] = [];
  const budget = new Budget({ ...defaultLimits, ...limits });
  const finder = new DocumentFinder(format, await loadFormat(format), options, (item) => items.push(item), budget);
  const bytes = Buffer.from(document);
  for (let at = 0; at < bytes.length; at += size) finder.write(bytes.subarray(at, at + size));
  finder.end();
  return items;
}

/** The URIs of a document. */
export async function urisIn(format: DocumentFormat, document: string, options?: Reading): Promise<FoundUri[]> {
  return (await itemsIn(format, document, options)).filter((item) => 'value' in item);
}

/** The items of a document as text: `2:14 href of item: a.html`, `1 comment: rfc-uri-disable` with the line of its end, `3:1 fault: ...`. */
export async function textsIn(format: DocumentFormat, document: string, options?: Reading): Promise<string[]> {
  return (await itemsIn(format, document, options)).map(itemText);
}

function itemText(item: DocumentItem): string {
  if ('comment' in item) return `${item.end.line} comment: ${item.comment}`;
  if ('fault' in item) return `${placeText(item.start)} fault: ${item.fault}`;
  if ('limit' in item) return `${placeText(item.start)} limit: ${item.limit}`;
  const { kind, container, start, value } = item;
  return `${placeText(start)} ${kind}${container === undefined ? '' : ` of ${container}`}: ${value.text}`;
}

function placeText({ line, column }: TextPosition): string {
  return `${line}:${column}`;
}
