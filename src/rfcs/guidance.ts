/**
 * What an RFC says beyond its BNF about strings that are not right, or right but unwise: data for diagnostics. `R` are the
 * RFC's rules.
 */
import type { Edit } from '../syntax/edit.js';
import type { Range } from '../syntax/range.js';

export interface Guidance<R extends string> {
  /** Rules that a scheme begins. */
  readonly absolute: readonly R[];
  /** The characters that need no escape, and those that delimit, so that an escape means something else. */
  readonly characterSets: {
    readonly unreserved: R;
    readonly reserved: { readonly rule: R } | { readonly characters: string };
  };
  /** Rules that a path may begin whose first segment has no colon. */
  readonly relative: readonly R[];
  /** Rules of a host and of its parts. */
  readonly hosts: readonly R[];
  readonly ports: readonly R[];
  /** The rule of user, password and host together, and those of user and password: what they read may be meant as a host. */
  readonly logins: readonly R[];
  /** Addresses of hosts in brackets, if the RFC has any. */
  readonly addresses?: AddressGuidance<R>;
  /** Schemes with productions of their own, if others are not told apart by their letters' case. */
  readonly schemes?: readonly string[];
  /** What the RFC says of schemes in upper case, if its BNF has none. */
  readonly upperCase?: Note;
  /** How a relative path whose first segment has a colon is written. */
  readonly colonInPath?: Note;
  /** Why a reference that begins with `?` is none. */
  readonly queryOnly?: Note;
  /** Rules that the productions of several schemes share: the section is that of the production. */
  readonly shared?: readonly R[];
  /** Why a label is not one of a host. */
  readonly labels: readonly (Note & { readonly pattern: RegExp })[];
  /** Why a character is not allowed. The first that matches counts. */
  readonly characters: readonly (Note & { readonly pattern: RegExp })[];
  /** Why a string is invalid that the letter of the BNF allows. */
  readonly byTheLetter?: Note;
  /** Where dot segments have a meaning: what the RFC says of those that lead above the root. */
  readonly aboveRoot?: Note;
  readonly password: Note;
  readonly defaultPort: Note;
  /** Whether the sections that set default ports are this RFC's. */
  readonly setsPorts?: true;
  readonly escapedControl: Note;
}

/** The codes of diagnostics that are about addresses. */
export type AddressCode =
  'missing-brackets' | 'zone-identifier' | 'bad-ipvfuture' | 'bad-ipv4-octet' | 'bad-ipv6-address';

/** The rules of addresses, and what is said of those that are none. */
export interface AddressGuidance<R extends string> {
  /** The rule of an address with its brackets. */
  readonly literal: R;
  /** Finds why a string fails that has, or should have, such an address. */
  readonly findCause: CauseFinder<AddressCode>;
  /** The rules of an IPv6 address and of its parts. */
  readonly ipv6: readonly R[];
  /** The rule of an address that is yet to come. */
  readonly future?: R;
  /** The rules of an IPv4 address whose numbers are limited. */
  readonly octets?: readonly R[];
  /** Whether the BNF allows any number of groups, so that one that is no address must be told. */
  readonly countsGroups?: true;
  /** Why what stands between the brackets is none; the first that matches counts. */
  readonly notes: readonly (Note & { readonly pattern: RegExp })[];
}

/** A sentence, and where the RFC has it; without a section, it is our own advice. */
export interface Note {
  readonly text: string;
  readonly section?: string;
}

/** How much is normalized: see src/operations/normalize.ts. */
export type NormalizeLevel = 'case' | 'escapes' | 'dot-segments' | 'scheme';

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
  readonly message: (text: (range: Range, what?: string) => string) => string;
  readonly notes?: readonly Note[];
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

export type CauseFinder<Code extends string> = (situation: Situation) => Cause<Code> | undefined;

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
