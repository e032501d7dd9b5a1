/** What the page shows. All of it is in the fragment of the address, so a link restores it. */
import type { Rfc } from 'rfc-uri';
import { isRfc, rfcIds } from './specifications.js';
import { isSide, type Side } from './language-text.js';
import { decodeField, encodeField } from './fragment-text.js';

export const viewNames = ['compare', 'tree', 'grammar', 'difference', 'batch', 'history'] as const;
export type ViewName = (typeof viewNames)[number];

export interface State {
  readonly view: ViewName;
  /** The string to look at. */
  readonly uri: string;
  /** The base that it is resolved against; empty for none. */
  readonly base: string;
  /** The RFCs of Compare and Batch, oldest first; at least one. */
  readonly rfcs: readonly Rfc[];
  /** Where the caret is in the string, in UTF-16 units. */
  readonly caret: number;
  /** The selected band of Compare: `rfc3986.host`; empty for none. */
  readonly band: string;
  /** The RFC of Tree and Grammar. */
  readonly rfc: Rfc;
  /** The second RFC of Tree; empty for none. */
  readonly beside: Rfc | '';
  /** The rule that is selected in Grammar, or that Tree starts with; empty for the RFC's start rule. */
  readonly rule: string;
  /** The nodes of the tree that are closed, numbered from the root in the order of the text. */
  readonly closed: readonly number[];
  /** The two sides of Difference. An empty rule means the whole reference, an empty second rule the corresponding one. */
  readonly a: Side;
  readonly b: Side;
  readonly ruleA: string;
  readonly ruleB: string;
  /** The expressions or grammars of sides that are not RFCs. */
  readonly textA: string;
  readonly textB: string;
  /** The language to which Difference is restricted: `/^http/`, `rfc3986:URI`; empty for none. */
  readonly where: string;
  /** The RFC whose rules the grammars of Difference may use; empty for none. */
  readonly with: Rfc | '';
  /** The code of the invalid lines that Batch lists; empty for all. */
  readonly only: string;
  /** The topic of History. */
  readonly topic: string;
}

export const initialState: State = {
  view: 'compare',
  uri: '',
  base: '',
  rfcs: rfcIds,
  caret: 0,
  band: '',
  rfc: 'rfc3986',
  beside: '',
  rule: '',
  closed: [],
  a: 'rfc2396',
  b: 'rfc3986',
  ruleA: '',
  ruleB: '',
  textA: '',
  textB: '',
  where: '',
  with: '',
  only: '',
  topic: 'params',
};

/** The state of an address without a fragment: valid everywhere and without warnings, so that the first load needs no repairs. */
export const firstVisit: State = { ...initialState, uri: 'http://Example.com:8080/a/../b;x?q' };

/** The most UTF-16 units of the texts of a link; browsers refuse addresses of more than two million. */
export const LINK_LIMIT = 200_000;

type Fields = { readonly [K in keyof State]: Field<State[K]> };
type Key = keyof State;

interface Field<T> {
  readonly write: (value: T) => string;
  /** `undefined` for a text that means nothing; the field then keeps its initial value. */
  readonly read: (text: string) => T | undefined;
}

const anyText: Field<string> = { write: (text) => text, read: (text) => text };
const name: Field<string> = {
  write: (text) => text,
  read: (text) => (/^[\w.+-]{1,60}$/.test(text) ? text : undefined),
};
const rfc: Field<Rfc> = { write: (id) => id, read: (text) => (isRfc(text) ? text : undefined) };
const side: Field<Side> = { write: (text) => text, read: (text) => (isSide(text) ? text : undefined) };
const rfcOrNone: Field<Rfc | ''> = { write: (id) => id, read: (text) => (isRfc(text) ? text : undefined) };
const rfcs: Field<readonly Rfc[]> = {
  write: (ids) => ids.join(','),
  read(text) {
    const asked = text.split(',');
    const ids = rfcIds.filter((id) => asked.includes(id));
    return ids.length === 0 ? undefined : ids;
  },
};
const offset: Field<number> = { write: String, read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined) };
const numbers: Field<readonly number[]> = {
  write: (values) => values.join(','),
  read: (text) => (/^\d{1,6}(?:,\d{1,6}){0,999}$/.test(text) ? text.split(',').map(Number) : undefined),
};
const view: Field<ViewName> = { write: (text) => text, read: (text) => viewNames.find((known) => known === text) };

/** In the order of the fragment. */
const fields: Fields = {
  view,
  uri: anyText,
  base: anyText,
  rfcs,
  rfc,
  beside: rfcOrNone,
  rule: name,
  a: side,
  b: side,
  ruleA: name,
  ruleB: name,
  textA: anyText,
  textB: anyText,
  where: anyText,
  with: rfcOrNone,
  caret: offset,
  band: name,
  closed: numbers,
  only: name,
  topic: name,
};

const keys = Object.keys(fields) as Key[];

function written(state: State, key: Key): string {
  const write = fields[key].write as (value: State[Key]) => string; // the field of the same key
  return write(state[key]);
}

/** The fragment of a state, without `#`: `view=compare&uri=http://h/`. Fields that equal those of `initialState` are left out. */
export function toFragment(state: State): string {
  return keys
    .filter((key) => key === 'view' || written(state, key) !== written(initialState, key))
    .map((key) => `${key}=${encodeField(written(state, key))}`)
    .join('&');
}

/** The state of a fragment, with or without `#`. Unknown fields are ignored, so any text is a fragment. */
export function fromFragment(fragment: string): State {
  const text = fragment.replace(/^#/, '');
  if (text === '') return firstVisit;
  const given = new Map(
    text.split('&').map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), decodeField(part.slice(at + 1))] as const);
    }),
  );
  const read = (key: Key): State[Key] => {
    const value = given.get(key);
    return (value === undefined ? undefined : fields[key].read(value)) ?? initialState[key];
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as State; // a value of each field's own type
}
