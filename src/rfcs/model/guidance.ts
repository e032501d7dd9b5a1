/** What an RFC says about invalid and unwise strings beyond its BNF, as data for diagnostics. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';

/** An RFC's guidance. `R` are its rules. */
export interface Guidance<R extends string> {
  /**
   * What messages call rules, with the article. Rules that are not listed are called by their names. Messages never name a
   * rule such as RFC 1738's fpath, because one of its inner rules is always being matched.
   */
  readonly phrases: Readonly<Record<string, readonly R[]>>;
  /** Rules whose strings begin with a scheme. */
  readonly absolute: readonly R[];
  /** The rule of the characters that never need an escape. */
  readonly unreserved: R;
  /** Those of them that may be delimiters, so that escaping one changes its meaning. */
  readonly delimiters?: string;
  /** Rules whose strings may begin with a path that has no colon in its first segment. */
  readonly relative: readonly R[];
  /** The rules of a host and of its parts. */
  readonly hosts: readonly R[];
  /** The rules of a port. */
  readonly ports: readonly R[];
  /**
   * The rule of user, password and host together, and then those of the user and the password. What they match may have been
   * meant as a host.
   */
  readonly logins: readonly R[];
  /** IP addresses in brackets, if the RFC has any. */
  readonly addresses?: AddressGuidance<R>;
  /** The schemes that have their own productions, if a string with the same scheme in upper case matches another one. */
  readonly schemes?: readonly string[];
  /** What the RFC says about schemes in upper case, if its BNF does not allow them. */
  readonly upperCase?: Note;
  /** How to write a relative path whose first segment has a colon. */
  readonly colonInPath?: Note;
  /** Why a reference that begins with `?` is invalid. */
  readonly queryOnly?: Note;
  /** Rules that the productions of several schemes share: a diagnostic cites the section of the production instead. */
  readonly shared?: readonly R[];
  /** Whether a host with characters outside of US-ASCII is written with escapes of UTF-8. */
  readonly escapesHost?: true;
  /** Why a label is not valid in a host name. The first pattern that matches counts. */
  readonly labels: readonly PatternNote[];
  /** Why a character is not allowed. The first pattern that matches counts. */
  readonly characters: readonly PatternNote[];
  /** Finds characters outside US-ASCII that the BNF allows and the text advises against. */
  readonly international?: International;
  /** Why a string is invalid although the BNF, read literally, allows it. */
  readonly validLiterally?: Note;
  /** What the program that the grammar describes says about an invalid string. */
  readonly complaint?: (input: string) => string | undefined;
  /** What the RFC says about dot segments that lead above the root, if it gives dot segments a meaning. */
  readonly aboveRoot?: Note;
  /** What the RFC says about passwords in URLs. */
  readonly password: Note;
  /** What the RFC says about a port that is the scheme's default. */
  readonly defaultPort: Note;
  /** Whether this RFC itself sets the default ports. */
  readonly setsPorts?: true;
  /** What the RFC says about escaped line ends and other controls. */
  readonly escapedControl: Note;
}

/** The codes of warnings about characters outside US-ASCII. */
export type CharacterCode =
  | 'bidi-formatting'
  | 'mixed-directions'
  | 'right-to-left-ends'
  | 'private-character'
  | 'not-nfc';

/** What finds these characters. */
export interface International {
  /** What a string must have to draw one of these warnings, as the source of a regular expression. */
  readonly sign: string;
  readonly find: Readonly<Record<CharacterCode, (text: string) => Iterable<CharacterWarning>>>;
}

/** A place with such characters. */
export interface CharacterWarning extends Range {
  readonly message: string;
  readonly note: Note;
  /** What was probably meant. */
  readonly edits?: readonly Edit[];
}

/** The codes of diagnostics about IP addresses in brackets. */
export type AddressCode =
  | 'missing-brackets'
  | 'zone-identifier'
  | 'bad-ipvfuture'
  | 'bad-ipv4-octet'
  | 'bad-ipv6-address';

/** The rules of IP addresses in brackets, and what is said about invalid ones. */
export interface AddressGuidance<R extends string> {
  /** The rule of an address with its brackets. */
  readonly literal: R;
  /** Finds why a string fails that has, or should have, such an address. */
  readonly findReason: (situation: Situation, addresses: AddressGuidance<string>) => Reason<AddressCode> | undefined;
  /** The rules of an IPv6 address and of its parts. */
  readonly ipv6: readonly R[];
  /** Finds what is wrong with a zone identifier, if an address may have one and the string fails in it. */
  readonly zoneReason?: (situation: Situation, zone: Range) => Reason<AddressCode> | undefined;
  /** The rule of a future kind of address. */
  readonly future?: R;
  /** The rules of an IPv4 address, if the BNF limits its numbers to 255. */
  readonly octets?: readonly R[];
  /** Whether the BNF allows any number of groups, so that a warning must count them. */
  readonly countsGroups?: true;
  /** Why the text between the brackets is not an address. The first pattern that matches counts. */
  readonly notes: readonly PatternNote[];
}

/** A sentence, and the section of the RFC that says so; without a section, it is this library's own advice. */
export interface Note {
  readonly text: string;
  readonly section?: string;
}

/** A note about texts that a pattern matches. */
export interface PatternNote extends Note {
  readonly pattern: RegExp;
}

/** How much `normalize` changes, from the least to the most; each level includes those before it. */
export type NormalizeLevel = 'case' | 'escapes' | 'dot-segments' | 'scheme';

/** What is known about a failure. */
export interface Situation {
  readonly input: string;
  readonly offset: number;
  /** The character at the offset, as a whole code point; `undefined` at the end. */
  readonly found: string | undefined;
  /** The rules being matched at the offset, outermost first. */
  readonly path: readonly string[];
  /** The same without the inner rules that may already be complete. */
  readonly unfinished: readonly string[];
  /** What messages call a rule: `a path` for `rel_segment`. */
  readonly phraseFor: (rule: string) => string;
  readonly guidance: Guidance<string>;
  /** Whether a text, or a text that begins with it, may follow the valid prefix. */
  readonly mayFollow: (text: string) => boolean;
  /** Whether the string may end after the valid prefix. */
  readonly mayEnd: boolean;
  /** Whether the innermost rule is that of an escape. */
  readonly inEscape: boolean;
}

/** Why a string fails. `Code` are the diagnostic codes that it may have. */
export interface Reason<Code extends string> extends Range {
  readonly code: Code;
  /** The message without its section. `show` quotes a range of the string, after the name of what it is, if one is given. */
  readonly message: (show: (range: Range, what?: string) => string) => string;
  readonly notes?: readonly Note[];
  /** The rules that it is about, if not those being matched. */
  readonly path?: readonly string[];
  /** Whether it is about the scheme, although a scheme is not the only rule that may match here. */
  readonly isOfScheme?: true;
  /** The rule whose section is cited, if not the innermost one being matched. */
  readonly by?: string;
}

/** Finds a reason, if it is of its kind. */
export type ReasonFinder<Code extends string> = (situation: Situation) => Reason<Code> | undefined;

/** Whether a rule is one of several. */
export function isAmong(rules: readonly (string | undefined)[], rule: string | undefined): boolean {
  return rules.includes(rule);
}

/** The range between "//" (or the beginning of the string) and the next of `/ ? #`. */
export function authorityAround(input: string, offset: number): Range {
  const slashes = input.lastIndexOf('//', offset - 1);
  const end = input.slice(offset).search(/[/?#]/);
  return { start: slashes < 0 ? 0 : slashes + 2, end: end < 0 ? input.length : offset + end };
}
