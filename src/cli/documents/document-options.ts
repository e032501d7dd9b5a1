import { documentFormats, type DocumentFormat } from '../../documents/document-format.js';
import type { Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import { UsageError } from '../session/errors.js';
import { chosenLimits, limitOption, type ThreadLimits } from './limits.js';

export const documentGroup: OptionGroup = {
  name: 'documents',
  title: `Documents, with --in ${documentFormats.slice(0, -1).join(', ')} or ${documentFormats.at(-1)}`,
  options: [
    {
      name: 'strict',
      help: "check URIs as they are written. By default, the conversion that the format defines comes first: xml escapes spaces and other characters that a URI cannot contain (XSD's anyURI, XLink); html strips white space; css, json and markdown decode escapes",
    },
    {
      name: 'base',
      value: 'URI',
      help: 'the URI of the document: resolve relative references against it, or against the xml:base, HTML base or $id of JSON Schema that the document has; ndjson has base and resolved',
    },
    { name: 'attributes', value: 'A,B', help: 'xml, html: also check these attributes' },
    {
      name: 'schema',
      value: 'FILE',
      help: 'xml: also check the attributes and elements to which this XML Schema gives the type anyURI (default: the schemas in local files that the document names)',
    },
    {
      name: 'json-path',
      value: 'P',
      help: "json: check these strings, such as $.links[*].href or $..['url', 'logo'] (default: the strings of the usual keys)",
    },
    limitOption,
  ],
  notes: `Lines and columns are those of the document; ndjson has kind, in, raw, step and
regions too. Each format needs a package, which the message names if it is
missing. See docs/documents.md for the URIs that are found.`,
};

/** How the URIs of documents are found and checked. */
export interface DocumentOptions {
  readonly format: DocumentFormat;
  readonly isStrict: boolean;
  readonly base: string | undefined;
  readonly attributes: readonly string[] | undefined;
  readonly schema: string | undefined;
  readonly jsonPath: string | undefined;
  readonly limits: ThreadLimits;
}

/** The formats that an option goes with. */
const optionFormats: Readonly<Record<string, readonly DocumentFormat[]>> = {
  strict: documentFormats,
  base: documentFormats,
  attributes: ['xml', 'html'],
  schema: ['xml'],
  'json-path': ['json'],
  [limitOption.name]: documentFormats,
};

/** The options that are about lines. */
const lineOnly = ['jobs', 'from-line', 'encoding', 'field', 'header', 'delimiter'];

/** How documents are read; `undefined` if lines are. Throws a UsageError. */
export function chosenDocument({ values, flags }: Arguments): DocumentOptions | undefined {
  const input = values.get('in');
  const format = documentFormats.find((name) => name === input);
  const isGiven = (name: string): boolean => values.has(name) || flags.has(name);
  for (const [name, formats] of Object.entries(optionFormats))
    if (isGiven(name) && !(format && formats.includes(format)))
      throw new UsageError(`--${name} needs --in ${formats.join(' or ')}`);
  if (!format) return undefined;
  const misplaced = lineOnly.find(isGiven);
  if (misplaced !== undefined) throw new UsageError(`do not combine --${misplaced} with --in ${format}`);
  return {
    format,
    isStrict: flags.has('strict'),
    base: values.get('base'),
    attributes: values
      .get('attributes')
      ?.split(',')
      .map((name) => name.trim()),
    schema: values.get('schema'),
    jsonPath: values.get('json-path'),
    limits: chosenLimits(values.get(limitOption.name)),
  };
}
