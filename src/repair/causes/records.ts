/** Causes that are the format of a record in which a URI was written: CSV, JSON, RDF, a spreadsheet, a bibliography, a catalogue. */
import { unrepairable, type Causes, type Remedy, type Unrepairable } from './cause.js';
import { around, doubledQuotes } from './quotes.js';
import { BRACE, DOUBLE_QUOTE, HASH, SPACE, SQUARE } from './signs.js';
import { editEach, encode } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

export const records: Causes<keyof typeof recordDocumentation> = {
  'csv-record': {
    title: 'A CSV record',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      if (/^\/|^urn:|^[a-z]+:\/\/[^,;"]*\?/i.test(text)) return undefined; // what is quoted is data
      const [first] = captures(/^[a-z]+:\/\/[^\s,;"]+(?=([,;\t])"[^"]*"(?:\1[^,;\t"]*)+$)/i, text);
      if (first !== '') return around(text, 0, first.length);
      // the rest of a row, after the quote that closes the URI
      const [head] = captures(/^[a-z]+:\/\/[^\s,;"]+(?=("[,;\t]")[^"]*(?:\1[^"]*)*"?$)/i, text);
      if (head !== '') return around(text, 0, head.length);
      const doubled = looksLikeUri(text, 1) ? doubledQuotes(text, '"') : undefined;
      if (doubled) return doubled;
      if (!/"\s?[,;\t]\s?\S|[,;\t]\s?"/.test(text)) return undefined; // a comma alone may be of a sentence
      const found = onlyUri(text, /(?<=^|[,;\t]\s?)"([^"]*)"(?=\s?(?:[,;\t]|$))/g);
      return found && looksLikeUri(text) ? SEVERAL : found; // the first field has one, too
    },
  },
  'json-member': {
    title: 'A member of a JSON object',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      // the rest of an object, after the quote that closes the URI
      const [uri] = captures(/^[a-z][a-z\d+.-]{1,20}:\/\/[^\s"{]+?(?=\\?"\s?,\s?\\?"[^"\\]{1,60}\\?"\s?:)/i, text);
      if (uri !== '') return text.includes('://', uri.length) ? SEVERAL : around(text, 0, uri.length);
      const isMember = /^\{?\s{0,9}"[^"]{1,60}"\s{0,9}:\s{0,9}["[{]/.test(text);
      const [head] = captures(
        /^\{\s{0,9}"(?:\$ref|@id|href|ur[il]|src|link|path)"\s{0,9}:\s{0,9}"(?=(?:\.{0,2}\/|#\/)[^"]*"\s{0,9}\},?$)/i,
        text,
      );
      if (head !== '') return around(text, head.length, text.lastIndexOf('"'));
      return isMember ? onlyUri(text, /(?<=[:[,]\s{0,9})"([^"]*)"/g) : undefined;
    },
  },
  'rdf-literal': {
    title: 'An RDF literal',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      const [, literal] = captures(/^"([^"\s]+)"(?:\^\^\S+|@[a-z-]{1,20})$/i, text);
      return looksLikeUri(literal) ? around(text, 1, 1 + literal.length) : undefined;
    },
  },
  'expanded-name': {
    title: 'A name with its namespace in braces',
    certainty: 'likely',
    signs: BRACE,
    find({ text }) {
      const [, namespace] = captures(/^\{((?:urn:|[a-z][a-z\d+.-]{1,20}:\/\/)[^{}\s]+)\}[a-z_][\w.-]*$/i, text);
      return around(text, 1, 1 + namespace.length); // undefined where the name does not match
    },
  },
  'marc-subfield': {
    title: 'A MARC 21 subfield',
    certainty: 'likely',
    signs: 0,
    find({ text }) {
      const [head] = captures(
        /^(?:=?856\s{0,2}[\d#_\\ ]{0,2}\s{0,2}(?=[$|‡]))?(?:\$\$(?:[^u$][^$]*\$\$)*|(?:[$|‡][^u$|‡][^$|‡]{0,200}(?=[$|‡]))*[$|‡])u\s?/,
        text,
      );
      if (head === '') return undefined;
      // after a single sign, it ends before a subfield of several words
      const end = head.startsWith('$$') ? /^[^$]*(?:\$(?!\$)[^$]*)*/ : /^[^$|‡]*(?:[$|‡](?![a-z\d]\S{0,60}\s)[^$|‡]*)*/;
      const [subfield] = captures(end, text.slice(head.length));
      return looksLikeUri(subfield) ? around(text, head.length, head.length + subfield.length) : undefined;
    },
  },
  'list-marker': {
    title: 'A list marker before the URI',
    certainty: 'likely',
    signs: SPACE,
    find({ text }) {
      const [marker] = captures(/^\s*(?:[•‣◦▪*–—-]|\d{1,3}[.)])\s{1,9}|^\s*\[\d{1,3}\]\s{0,9}/, text);
      const [link] = captures(/^(?:\[\[|\{\{)\s?/, text.slice(marker.length)); // of a wiki
      return looksLikeUri(text, marker.length + link.length) ? around(text, marker.length, text.length) : undefined;
    },
  },
  'spreadsheet-formula': {
    title: 'A spreadsheet formula',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      const [head] = captures(/^=(?:HYPERLINK|IMAGE|WEBSERVICE)\(\s?"/i, text);
      return head === '' ? undefined : around(text, head.length, text.indexOf('"', head.length));
    },
  },
  'access-hyperlink': {
    title: 'A Microsoft Access hyperlink field',
    certainty: 'likely',
    signs: HASH,
    find({ text }) {
      const [head, address] = captures(/^[^#]*#([^#]+)#$/, text);
      const start = head.length - address.length - 1;
      return looksLikeUri(address) ? around(text, start, start + address.length) : undefined;
    },
  },
  'bibliography-field': {
    title: 'A BibTeX field',
    certainty: 'likely',
    signs: BRACE | DOUBLE_QUOTE,
    find({ text }) {
      const [head, open] = captures(/^(?:url|howpublished|doi|note)\s{0,30}=\s{0,30}([{"])(?:\\url\{)?(?!\{)/i, text);
      const end = closing(text, head.length, open === '"' ? '"' : '}');
      return head === '' || text[end + 1] === '{' ? undefined : around(text, head.length, end);
    },
  },
  'markdown-reference': {
    title: 'A Markdown link definition',
    certainty: 'likely',
    signs: SQUARE,
    find({ text }) {
      const [head] = captures(/^\[[^\]]{1,60}\]:\s{1,9}<?/, text);
      if (head === '' || !looksLikeUri(text, head.length)) return undefined;
      return around(text, head.length, closing(text, head.length, head.endsWith('<') ? '>' : ' '));
    },
  },
  'schema-locations': {
    title: 'A namespace and its schema, as in xsi:schemaLocation',
    certainty: 'guess',
    signs: SPACE,
    find({ text }) {
      const words = text.split(/\s+/);
      const isList = text.endsWith('.xsd') && words.slice(0, -2).some((word) => word.endsWith('.xsd'));
      if (isList || /^[a-z][a-z\d+.-]*:\/\/[^\s/]+\s+\S+\.xsd$/i.test(text)) return SEVERAL;
      const isPair = /^[a-z][a-z\d+.-]*:(?:\/\/[^\s/]+\/|[^\s/])\S*\s+(?:\.{1,2}\/\S*|[^\s/?#]+)\.xsd$/i.test(text);
      return isPair
        ? [{ edits: editEach(text, /\s+/g, (at, space) => encode(at, at + space.length, '%20')) }]
        : undefined;
    },
  },
};

/** What is said about them in documentation. */
export const recordDocumentation = {
  'csv-record': {
    repair: 'keep the field with the URI; none if several fields have one',
    source: 'RFC 4180, section 2',
    example: { rfc: 'rfc3986', input: '"https://parser.example/a","Title"', repaired: 'https://parser.example/a' },
    insteadOf: ['space', 'never-allowed', 'quotes-around', 'text-around'],
  },
  'json-member': {
    repair: 'keep the string with the URI, or the URI before other members; none if several strings have one',
    source: 'RFC 8259, section 4',
    example: { rfc: 'rfc3986', input: '{"url": "https://parser.example/a"}', repaired: 'https://parser.example/a' },
    insteadOf: ['named-value', 'colon-before-slash', 'never-allowed', 'unpaired-at-end', 'leftover-backslash', 'space'],
  },
  'rdf-literal': {
    repair: 'keep its text',
    source: 'Turtle, section 2.5',
    example: { rfc: 'rfc3986', input: '"https://parser.example/"^^xsd:anyURI', repaired: 'https://parser.example/' },
    insteadOf: ['colon-before-slash', 'never-allowed'],
  },
  'expanded-name': {
    repair: 'keep the namespace',
    source: 'James Clark, XML Namespaces',
    example: { rfc: 'rfc3986', input: '{https://parser.example/ns}rule', repaired: 'https://parser.example/ns' },
    insteadOf: ['colon-before-slash', 'never-allowed'],
  },
  'marc-subfield': {
    repair: 'keep subfield "u"',
    source: 'MARC 21 Format for Bibliographic Data, field 856',
    example: { rfc: 'rfc3986', input: '$$uhttps://parser.example/a$$zRules', repaired: 'https://parser.example/a' },
    insteadOf: ['text-around'],
  },
  'list-marker': {
    repair: 'delete it',
    source: 'CommonMark, section 5.2',
    example: { rfc: 'rfc3986', input: '• https://parser.example/a', repaired: 'https://parser.example/a' },
    insteadOf: ['text-around'],
  },
  'spreadsheet-formula': {
    repair: 'keep its first argument',
    source: 'OpenFormula, section 6.16',
    example: {
      rfc: 'rfc3986',
      input: '=HYPERLINK("https://parser.example/","the parser")',
      repaired: 'https://parser.example/',
    },
    insteadOf: ['program-text'],
  },
  'access-hyperlink': {
    repair: 'keep its address',
    source: 'Microsoft Access, data type Hyperlink',
    example: { rfc: 'rfc3986', input: 'Rules#https://parser.example/#', repaired: 'https://parser.example/' },
    insteadOf: ['second-number-sign'],
  },
  'bibliography-field': {
    repair: 'keep its value',
    source: 'BibTeXing, section 3.1',
    example: { rfc: 'rfc3986', input: 'url = {https://parser.example/},', repaired: 'https://parser.example/' },
    insteadOf: ['named-value', 'text-around', 'space', 'never-allowed'],
  },
  'markdown-reference': {
    repair: 'keep its destination',
    source: 'CommonMark, section 4.7',
    example: { rfc: 'rfc3986', input: '[1]: https://parser.example/ "docs"', repaired: 'https://parser.example/' },
    insteadOf: ['named-value', 'text-around'],
  },
  'schema-locations': {
    repair: 'escape the space; only a guess, because these may be two URIs',
    source: 'XML Schema Part 1, section 4.3.2',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/ns rules.xsd',
      repaired: 'https://parser.example/ns%20rules.xsd',
    },
    insteadOf: ['space'],
  },
} as const;

const SEVERAL = unrepairable('give one URI at a time');

/** Keeps the only URI among the matches of a pattern, whose capture is a field without its quotes. */
function onlyUri(text: string, fields: RegExp): readonly Remedy[] | Unrepairable | undefined {
  const uris = [...text.matchAll(fields)].filter(({ 1: field = '' }) => looksLikeUri(field));
  const [uri, another] = uris;
  if (!uri) return undefined;
  if (another) return SEVERAL;
  return around(text, uri.index + 1, uri.index + uri[0].length - 1);
}

/** The offset of the next such character, or the length. */
function closing(text: string, from: number, character: string): number {
  const end = text.indexOf(character, from);
  return end < 0 ? text.length : end;
}
