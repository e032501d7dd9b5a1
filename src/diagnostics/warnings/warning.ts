/** What an entry of the list of warnings is. A warning is about a valid string that is probably a mistake. */
import type { Guidance, Note } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import type { Structure } from '../../syntax/structure.js';
import type { Signs } from './signs.js';

/** Where a string draws a warning. */
export interface Warned extends Range {
  /** What is wrong there, if the entry's own message does not say it well enough. */
  readonly message?: string;
  /** What was probably meant: always a guess. */
  readonly edits?: readonly Edit[];
}

/** A warning that does not depend on the RFC: it looks at the string as RFC 3986, appendix B, splits it. */
export interface CommonWarning {
  /** Without these, a string never draws it. */
  readonly signs: Signs;
  readonly message: string;
  /** The document that explains what is wrong, with the section: it follows "see" in the message. */
  readonly source: string;
  readonly find: (structure: Structure) => Warned | undefined;
}

/** Where a string draws a warning of its RFC. */
export interface WarnedByRfc extends Range {
  readonly message: string;
  readonly note?: Note;
  /** What was probably meant: always a guess. */
  readonly edits?: readonly Edit[];
  /** As in a CommonWarning; not shown if there is a note with a section of the RFC. */
  readonly source: string;
}

/** A warning that depends on how the RFC reads the string, and on what it says about it. */
export interface RfcWarning {
  /** Without these, a string never draws it. */
  readonly signs: Signs;
  /** `name` is the name of the RFC. */
  readonly findByRfc: (
    input: string,
    ranges: UrlRanges,
    guidance: Guidance<string>,
    name: string,
  ) => Iterable<WarnedByRfc>;
}

/** Everything about a warning but its documentation, which is next to it. */
export type WarningEntry = CommonWarning | RfcWarning | (CommonWarning & RfcWarning);

/** The entries of some codes. */
export type Warnings<Code extends string> = Readonly<Record<Code, WarningEntry>>;
