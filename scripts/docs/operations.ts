/** The computed parts of docs/operations.md. */
import { normalize, resolve, ResolveError, rfcs, type Rfc } from '../../src/index.js';
import { encodeBy } from '../../src/operations/encode.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { markdownTable } from '../report/table.js';

export const operationsParts = {
  references: referencesTable,
  literal: literalTable,
  'normal-forms': normalTable,
  escapes: encodeTable,
};

const base = 'http://a/b/c/d;p?q#f';
const references = ['g', '?y', ';x', '', '#s', '../../../g', 'g;x=1/../y', 'g?', '///g', 'http:g'];
const columns = ['rfc1738', 'rfc1808', 'rfc2396', 'rfc3986'] as const;

/** How each RFC resolves the same references. */
function referencesTable(): string {
  const answer = (reference: string, rfc: Rfc): string => {
    try {
      return `\`${resolve(reference, base, { rfc })}\``;
    } catch (error) {
      if (error instanceof ResolveError) return '–';
      throw error;
    }
  };
  const rows = references.map((reference) => [
    reference === '' ? '(empty)' : `\`${reference}\``,
    ...columns.map((rfc) => answer(reference, rfc)),
  ]);
  return markdownTable({ columns: [`on \`${base}\``, ...columns.map((rfc) => rfcs[rfc].name)], rows });
}

/** Where `literal` makes a difference. */
function literalTable(): string {
  const pairs = [
    ['g', 'http://a'],
    ['?q', 'http://a'],
    ['.//b', 'x:/a'],
    ['#s', 'file:////a/b'],
  ] as const;
  const resolving = ['rfc1808', 'rfc2396', 'rfc3986'] as const;
  const rows = pairs.map(([reference, on]) => [
    `\`${reference}\` on \`${on}\``,
    ...resolving.flatMap((rfc) => [false, true].map((literal) => `\`${resolve(reference, on, { rfc, literal })}\``)),
  ]);
  return markdownTable({ columns: ['', ...resolving.flatMap((rfc) => [rfcs[rfc].name, '`literal`'])], rows });
}

const untidy = [
  'HTTP://www.XEROX.com',
  'http://h/%7Euser',
  'http://h/%7euser',
  'http://h:80/a',
  'http://h',
  'http://h/a/../b',
  'file://localhost/a',
  'ftp://h/a;type=A',
  'http://a_b%41:80/%41',
  'mailto:A%40B',
];

function normalTable(): string {
  const ids = Object.keys(rfcs) as Rfc[];
  const answer = (input: string, rfc: Rfc): string => {
    try {
      return `\`${normalize(input, { rfc })}\``;
    } catch {
      return '–';
    }
  };
  const rows = untidy.map((input) => [`\`${input}\``, ...ids.map((rfc) => answer(input, rfc))]);
  const heads = ids.map((rfc) => `${rfcs[rfc].name} (\`${rfcDefinition<Rfc>(rfc).equivalence}\`)`);
  return markdownTable({ columns: ['', ...heads], rows });
}

function encodeTable(): string {
  const examples = [
    ['a/b c', 'rfc2396', 'segment'],
    ['a/b c', 'rfc1738', 'hsegment'],
    ['~', 'rfc2396', 'query'],
    ['~', 'rfc1738', 'search'],
    ['50%', 'rfc2396', 'query'],
    ['%41', 'rfc2396', 'query'],
    ['é', 'rfc2396', 'fragment'],
  ] as const;
  const rows = examples.map(([text, rfc, rule]) => [
    `\`${text}\``,
    `${rfcs[rfc].name}, ${rule}`,
    `\`${encodeBy<Rfc>(rfcDefinition<Rfc>(rfc), text, { rule })}\``,
  ]);
  return markdownTable({ columns: ['text', 'as', ''], rows });
}
