/** What scanner.mjs makes of a scanner's text: a small program over a position in a string. run.mjs says what it means. */

/** Ascending ranges of UTF-16 units. */
export type Characters = readonly (readonly [first: number, last: number])[];

/** The characters from the position on: there are at least as many as sets, and each is of its set. */
export interface Test {
  readonly sets: readonly Characters[];
  /** The condition begins by asking whether there is a character so many after the next. */
  readonly bound: number;
  /** It uses the variable `c` for the first character, without reading it. */
  readonly usesCached: boolean;
  /** It reads the first character into `c`: unless the position is at the end or, for `on success`, when the bound holds. */
  readonly reads: 'always' | 'on success' | 'never';
}

export type Statement = { readonly line: number } & (
  | { readonly type: 'advance'; readonly count: number }
  | { readonly type: 'if'; readonly test: Test; readonly yes: readonly Statement[]; readonly no: readonly Statement[] }
  /** Advances by one while the test holds. */
  | { readonly type: 'while'; readonly test: Test }
  | { readonly type: 'loop'; readonly again: string; readonly end: string; readonly body: readonly Statement[] }
  | { readonly type: 'block'; readonly end: string; readonly body: readonly Statement[] }
  | { readonly type: 'jump'; readonly to: string }
  /** Reads the next character into `c`, if there is one. */
  | { readonly type: 'read' }
  /** Calls a function; where it fails, the position is lost and `failed` is executed. */
  | { readonly type: 'call'; readonly name: string; readonly failed: Statement | undefined }
  /** A sticky regular expression; a call of a loop where the input is too long for that. */
  | { readonly type: 'run'; readonly pattern: string; readonly loop: Extract<Statement, { type: 'call' }> }
  /** The longest run of a machine's characters; where it does not accept that, a call from where it began. */
  | {
      readonly type: 'machine';
      readonly table: string;
      readonly accepting: number;
      readonly slow: Extract<Statement, { type: 'call' }>;
      readonly reads: boolean;
    }
  /** Executes the body; at its end, the position is where it was, and some places of `at` are -1. */
  | { readonly type: 'attempt'; readonly body: readonly Statement[]; readonly undone: readonly number[] }
  /** Executes the body; at its end, writes where it began and ended to `at`. */
  | {
      readonly type: 'report';
      readonly body: readonly Statement[];
      readonly slot: number;
      readonly kind: number | undefined;
    }
  | { readonly type: 'production'; readonly index: number }
);

export interface Procedure {
  readonly name: string;
  readonly body: readonly Statement[];
  readonly line: number;
}

/** A machine: from state 0, the next state for each character that it reads. */
export interface Machine {
  readonly moves: readonly { readonly set: Characters; readonly next: readonly number[] }[];
}

export interface Program {
  readonly productions: readonly string[];
  readonly slots: ReadonlyMap<string, number>;
  /** How many numbers `at` holds. */
  readonly size: number;
  readonly machines: ReadonlyMap<string, Machine>;
  /** The sources of the sticky regular expressions. */
  readonly runs: ReadonlyMap<string, string>;
  /** Functions by name. A function that is given a set has a copy for each set, named as `loop1 128`. */
  readonly procedures: ReadonlyMap<string, Procedure>;
  /** The function of each rule. */
  readonly match: ReadonlyMap<string, string>;
  /** The function that reads a whole reference, and which indexes of `at` are -1 before. */
  readonly scan: { readonly name: string; readonly cleared: readonly number[]; readonly line: number };
  /** The source of the pattern that canParse tries first. */
  readonly pattern: string | undefined;
}

/** Throws Refused for a text that is not in the language of scanners. */
export function readScanner(text: string): Program;

/** The declarations of the language, as JavaScript with holes. */
export const DECLARATIONS: Readonly<Record<string, string>>;
