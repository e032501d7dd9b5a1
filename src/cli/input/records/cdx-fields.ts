/** The fields of a CDX line, which are between spaces, although a URL in one of them may have a raw space too. */
import { CDX_HEADER } from './record.js';

/** The names of CDX fields by their letters, as the servers of web archives call them. */
const fieldNames: Readonly<Record<string, string>> = {
  N: 'urlkey',
  b: 'timestamp',
  a: 'original',
  m: 'mimetype',
  s: 'statuscode',
  k: 'digest',
  r: 'redirect',
  M: 'robotflags',
  S: 'length',
  V: 'offset',
  g: 'filename',
};

/** The fields of a CDX line without a header, most fields first. */
const usualFields: readonly (readonly string[])[] = ['NbamskrMSVg', 'NbamskrMVg', 'NbamskrVg'].map(namesByLetter);

/** What a field has if the line is divided rightly. A URL with spaces could have other fields' values only by rare chance. */
const patterns: Readonly<Record<string, RegExp>> = {
  timestamp: /^\d{4,17}$/,
  original: /^(?:-$|[^\s/?#]+:)/,
  mimetype: /^(?:-|unk|[^\s/]+\/\S+)$/,
  statuscode: /^(?:-|\d{3})$/,
  digest: /^[A-Za-z\d:=+-]+$/,
  recordtype: /^[A-Za-z]/,
  length: /^(?:-|\d+)$/,
  offset: /^(?:-|\d+)$/,
};

/** The names of fields by their letters. */
function namesByLetter(letters: Iterable<string>): string[] {
  return Array.from(letters, (letter) => fieldNames[letter] ?? letter);
}

/**
 * The header of a CDX file, such as ` CDX N b a m s k r M S V g`. It begins with the character that separates fields.
 * `undefined` for a line that is not a header.
 */
export function cdxHeader(line: string): { readonly names: readonly string[]; readonly delimiter: string } | undefined {
  const delimiter = line.charAt(0);
  const letters = CDX_HEADER.test(line) ? line.slice(5).trim().split(delimiter) : undefined;
  return letters && { names: namesByLetter(letters), delimiter };
}

/** The fields of a line, and their names. */
export interface CdxFields {
  readonly cells: readonly string[];
  /** `undefined` if they are not known. */
  readonly names: readonly string[] | undefined;
}

/**
 * Divides a line into fields. If it has more than its header names, or than is usual without a header, those that are too many belong
 * to the URL, and to the key that is made of it: they are counted from both ends.
 */
export function cdxFields(line: string, delimiter: string, header: readonly string[] | undefined): CdxFields {
  const cells = line.split(delimiter);
  if (header)
    return { cells: cells.length > header.length ? (joined(cells, header, delimiter) ?? cells) : cells, names: header };
  for (const names of usualFields) {
    const fields = joined(cells, names, delimiter);
    if (fields) return { cells: fields, names };
  }
  return { cells, names: usualFields.find(({ length }) => length === cells.length) };
}

/** The fields of a line by their names, with spaces in the first field and in the URL; `undefined` if they do not look like these. */
function joined(cells: readonly string[], names: readonly string[], delimiter: string): readonly string[] | undefined {
  const url = names.indexOf('original');
  const extra = cells.length - names.length;
  if (url < 0) return undefined;
  // only a key that comes before the URL is made of it
  for (let inKey = 0; inKey <= (names[0] === 'urlkey' ? extra : 0); inKey++) {
    const first = url + inKey;
    const end = url + 1 + extra;
    const key = url === 0 ? [] : [cells.slice(0, 1 + inKey).join(delimiter), ...cells.slice(1 + inKey, first)];
    const fields = [...key, cells.slice(first, end).join(delimiter), ...cells.slice(end)];
    if (names.every((name, index) => isLike(name, fields[index] ?? ''))) return fields;
  }
  return undefined;
}

/**
 * Masks the fields of a line, which has one character between them. If one does not have what its name says, there is a space in a URL,
 * and nobody knows where that ends: then the line is masked as one text. A mask keeps the length of a text.
 */
export function maskedFields({ cells, names }: CdxFields, line: string, mask: (text: string) => string): string[] {
  const isDivided = names?.every((name, index) => name === 'original' || isLike(name, cells[index] ?? ''));
  if (isDivided === true) return cells.map(mask);
  const shown = mask(line);
  let end = -1;
  return cells.map(({ length }) => {
    const start = end + 1;
    end = start + length;
    return shown.slice(start, end);
  });
}

function isLike(name: string, cell: string): boolean {
  return patterns[name]?.test(cell) ?? true;
}
