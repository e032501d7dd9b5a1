/** Documents of any size that make a careless finder of URIs slow, or fill its memory. The benchmark, the tests and the fuzzer use them. */
import type { DocumentFormat } from '../../../src/documents/document-format.js';
import { css } from './documents/css.js';
import { html } from './documents/html.js';
import { json } from './documents/json.js';
import { markdown } from './documents/markdown.js';
import { xml } from './documents/xml.js';
import type { MakeDocument } from './documents/parts.js';

/** A document of about so many characters: a head, a part that is repeated, and a tail. */
export interface DocumentShape {
  readonly format: DocumentFormat;
  readonly name: string;
  readonly make: MakeDocument;
}

/** All shapes. */
export const documentShapes: readonly DocumentShape[] = Object.entries({
  xml,
  html,
  markdown,
  json,
  css,
} satisfies Record<DocumentFormat, Readonly<Record<string, MakeDocument>>>).flatMap(([format, shapes]) =>
  Object.entries(shapes).map(([name, make]) => ({ format: format as DocumentFormat, name, make })),
);
