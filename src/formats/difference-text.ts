import type { Relation } from '../languages/difference.js';
import type { CharSet } from '../automata/char-set.js';
import type { ReadDifference, Share } from '../languages/comparison/compare.js';
import type { Witness } from '../languages/reasons.js';
import type { GrammarDifference } from '../languages/diff-grammars.js';
import { excerpt, visible } from '../syntax/show.js';
import { alignedRows } from './wrap.js';

const sentences = {
  equal: 'they accept the same strings',
  subset: 'the second accepts all strings of the first, and more',
  superset: 'the first accepts all strings of the second, and more',
  overlapping: 'each accepts strings that the other rejects',
  disjoint: 'they have no string in common',
} as const;

/** The longest expression that a heading shows whole, in UTF-16 units. */
const TITLE_LIMIT = 300;

/**
 * The difference between two languages, as text:
 *
 *     port of RFC 1738, port of RFC 2396: subset
 *     the second accepts all strings of the first, and more
 *
 *     only port of RFC 2396:
 *       (empty)   port of RFC 1738 cannot end at offset 0
 */
export function differenceText({ titles, relation, onlyInA, onlyInB, shares }: ReadDifference): string {
  const [a, b] = [excerpt(titles.a, TITLE_LIMIT), excerpt(titles.b, TITLE_LIMIT)];
  const side = (title: string, witnesses: readonly Witness[]): string[] => {
    if (witnesses.length === 0) return [];
    return ['', `only ${title}:`, ...alignedRows(witnesses.map(witnessCells), '   ').map((row) => `  ${row}`)];
  };
  return [
    `${a}, ${b}: ${relation}`,
    ...(titles.where === undefined ? [] : [`compared where ${excerpt(titles.where, TITLE_LIMIT)} matches`]),
    sentences[relation],
    ...side(a, onlyInA),
    ...side(b, onlyInB),
    ...shareRows(shares, a, b),
  ].join('\n');
}

function witnessCells({ string, rejected, characters, confirmed }: Witness): string[] {
  const more = otherCharacters(rejected, characters);
  const doubt = confirmed === false ? ' (the engine that runs this decides otherwise)' : '';
  return [string === '' ? '(empty)' : visible(string), rejected + more + doubt];
}

/** The characters that a reason lists; others are only counted. */
const LISTED = 12;

/** `, nor < > ^`: the other characters that are rejected there, as far as they can be printed. */
function otherCharacters(rejected: string, characters: CharSet): string {
  const printable = characters.flatMap(([first, last]) =>
    Array.from({ length: Math.max(0, Math.min(last, 0x7e) - Math.max(first, 0x21) + 1) }, (_, index) =>
      String.fromCharCode(Math.max(first, 0x21) + index),
    ),
  );
  const others = printable.filter((character) => !rejected.includes(`${character}" at offset`));
  if (others.length === 0 || others.length === printable.length) return '';
  const listed = others.length > LISTED ? [...others.slice(0, LISTED), '…'] : others;
  return `, nor ${listed.join(' ')}`;
}

/** The lengths for which text shows shares. */
const LENGTHS = [5, 10, 20];

function shareRows(shares: readonly Share[], a: string, b: string): string[] {
  const shown = shares.filter(({ length }) => LENGTHS.includes(length));
  const rows = (['onlyInA', 'onlyInB'] as const).flatMap((side) => {
    const values = shown.map((share) => share[side]);
    if (values.every((value) => value === undefined || value === 0)) return [];
    const [own, other] = side === 'onlyInA' ? [a, b] : [b, a];
    return [[`of ${own}, not in ${other}`, ...values.map(percent)]];
  });
  if (rows.length === 0) return [];
  const head = ['share of the strings of a length', ...shown.map(({ length }) => `${length}`)];
  return ['', ...alignedRows([head, ...rows], '   ')];
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${Number((100 * share).toPrecision(2))} %`;
}

/** The relations between the RFCs that have a rule for a component, pair by pair. */
export interface RelationsRow {
  readonly component: string;
  readonly relations: readonly GrammarDifference[];
}

/** The sign for each relation of one language to another. */
export const relationSigns: Readonly<Record<Relation, string>> = {
  equal: '=',
  subset: '⊂',
  superset: '⊃',
  overlapping: '≬',
  disjoint: '∥',
};

const LEGEND = '= the same strings   ⊂ fewer   ⊃ more   ≬ each has some of its own   ∥ nothing in common';

const LABEL_WIDTH = 12;
/** The width of `rfc1738 ⊂ rfc2396`, and two more. */
const CELL_WIDTH = 19;

/** A row for each component: `host  rfc1738 ⊂ rfc2396  rfc1738 ⊂ rfc3986`. */
export function relationsTable(rows: readonly RelationsRow[]): string {
  const lines = rows.map(({ component, relations }) => {
    const cells = relations.map(({ a, b, relation }) => `${a.rfc} ${relationSigns[relation]} ${b.rfc}`);
    return [component.padEnd(LABEL_WIDTH), cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('  ')].join(' ').trimEnd();
  });
  return [...lines, '', LEGEND].join('\n');
}
