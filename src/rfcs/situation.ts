/** What the finders of causes are given and give: those of src/diagnostics, and those that are particular to some RFCs. */
import type { Edit } from '../syntax/edit.js';
import type { Guidance, Range, Remark } from './guidance.js';

/** What is known of a failure. */
export interface Situation {
  readonly input: string;
  readonly offset: number;
  /** The character at the offset, a whole code point. */
  readonly found: string | undefined;
  /** The rules that are being read, from the one that the string was to match inwards. */
  readonly path: readonly string[];
  /** The same without the inner rules that could be complete. */
  readonly cutShort: readonly string[];
  /** How the RFC spells a rule. */
  readonly nameOf: (rule: string) => string;
  readonly guidance: Guidance<string>;
  /** Whether a text may follow the prefix, or be the beginning of what may. */
  readonly mayFollow: (text: string) => boolean;
  /** Whether the string may end behind the prefix, and whether it must. */
  readonly mayEnd: boolean;
  readonly mustEnd: boolean;
  /** Whether the innermost rule is an escape. */
  readonly inEscape: boolean;
}

/** Why a string fails; `Code` are the codes of diagnostics that it may have. */
export interface Cause<Code extends string> extends Range {
  readonly code: Code;
  /** The sentence, but for where it is; `text` shows a range of the string, and may say what it is. */
  readonly headline: (text: (range: Range, what?: string) => string) => string;
  readonly remarks?: readonly Remark[];
  /** The rules that it is about, if they are not those that are being read. */
  readonly path?: readonly string[];
  /** Whether it is about the scheme, though it cannot be told yet that one is being read. */
  readonly isOfScheme?: true;
  /** What a person would do about it. */
  readonly remedy?: Remedy;
  /** The rule whose section says so, if it is not the one that is being read. */
  readonly by?: string;
}

export interface Remedy {
  readonly edit: Edit;
  /** Whether the RFC itself says that the string means the same with it. */
  readonly isSame?: true;
}

export type Finder<Code extends string> = (situation: Situation) => Cause<Code> | undefined;

/** Whether a rule is one of several. */
export function isOf(rules: readonly string[], rule: string | undefined): boolean {
  return rule !== undefined && rules.includes(rule);
}

/** What stands between "//", or the beginning, and the next of `/ ? #`. */
export function authorityAround(input: string, offset: number): Range {
  const slashes = input.lastIndexOf('//', offset - 1);
  const end = input.slice(offset).search(/[/?#]/);
  return { start: slashes < 0 ? 0 : slashes + 2, end: end < 0 ? input.length : offset + end };
}
