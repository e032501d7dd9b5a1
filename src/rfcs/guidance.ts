/**
 * What an RFC says beyond its BNF about strings that are not right, or right but unwise: data for diagnostics. `R` are the
 * RFC's rules.
 */
import type { Component } from '../syntax/components.js';
import type { Finder } from './situation.js';

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
  readonly upperCase?: Remark;
  /** How a relative path whose first segment has a colon is written. */
  readonly colonInPath?: Remark;
  /** Why a reference that begins with `?` is none. */
  readonly queryOnly?: Remark;
  /** Rules that the productions of several schemes share: the section is that of the production. */
  readonly shared?: readonly R[];
  /** Why a label is not one of a host. */
  readonly labels: readonly (Remark & { readonly pattern: RegExp })[];
  /** Why a character is not allowed. The first that matches counts. */
  readonly characters: readonly (Remark & { readonly pattern: RegExp })[];
  /** Why a string is invalid that the letter of the BNF allows. */
  readonly byTheLetter?: Remark;
  /** Where dot segments have a meaning: what the RFC says of those that lead above the root. */
  readonly aboveRoot?: Remark;
  readonly password: Remark;
  readonly defaultPort: Remark;
  /** Whether the sections that set default ports are this RFC's. */
  readonly setsPorts?: true;
  readonly escapedControl: Remark;
}

/** The codes of diagnostics that are about addresses. */
export type AddressCode =
  'missing-brackets' | 'zone-identifier' | 'bad-ipvfuture' | 'bad-ipv4-octet' | 'bad-ipv6-address';

/** The rules of addresses, and what is said of those that are none. */
export interface AddressGuidance<R extends string> {
  /** The rule of an address with its brackets. */
  readonly literal: R;
  /** Why a string fails that has one, or is to have one. */
  readonly causes: readonly Finder<AddressCode>[];
  /** The rules of an IPv6 address and of its parts. */
  readonly ipv6: readonly R[];
  /** The rule of an address that is yet to come. */
  readonly future?: R;
  /** The rules of an IPv4 address whose numbers are limited. */
  readonly octets?: readonly R[];
  /** Whether the BNF allows any number of groups, so that one that is no address must be told. */
  readonly countsGroups?: true;
  /** Why what stands between the brackets is none; the first that matches counts. */
  readonly remarks: readonly (Remark & { readonly pattern: RegExp })[];
}

/** A sentence, and where the RFC has it; without a section, it is our own advice. */
export interface Remark {
  readonly text: string;
  readonly section?: string;
}

/** The parts of a URL that warnings and normalization are about, as ranges of the string, in UTF-16 units. */
export interface Parts {
  readonly scheme?: Range | undefined;
  readonly password?: Range | undefined;
  readonly host?: Range | undefined;
  /** The host, if it is a name whose escapes and case mean nothing. */
  readonly name?: Range | undefined;
  /** The host, if it is four numbers. */
  readonly address?: Range | undefined;
  readonly port?: Range | undefined;
  readonly registry?: Range | undefined;
  /** A net_loc (RFC 1808) that is no user, password, host and port by RFC 1738. */
  readonly netLoc?: Range | undefined;
  /** A path whose dot segments have a meaning, with its slash. */
  readonly path?: Range | undefined;
  /** One that does not begin with a slash. */
  readonly relativePath?: Range | undefined;
  /** What stands behind the scheme, if its parts mean nothing to this RFC. */
  readonly opaque?: Range | undefined;
  /** The letter of an ftp type, `A` in `;type=A`. */
  readonly ftptype?: Range | undefined;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** How much is normalized: see src/operations/normalize.ts. */
export type NormalizeLevel = 'case' | 'escapes' | 'dot-segments' | 'scheme';

/** Where a component stands, if it is there and made by one of these rules. */
export function rangeOf<N extends string>(
  components: readonly Component<N>[],
  name: N,
  rules?: readonly string[],
): Range | undefined {
  return components.find((component) => component.name === name && (rules?.includes(component.rule) ?? true));
}

/** The letter of `;type=A` at the end of a part (RFC 1738, section 3.2.2). */
export function ftptypeOf(input: string, part: Range | undefined): Range | undefined {
  const isType =
    part !== undefined && /(?:^|;)type=[AIDaid]$/.test(input.slice(Math.max(part.start, part.end - 7), part.end));
  return isType ? { start: part.end - 1, end: part.end } : undefined;
}

/** The default ports of RFC 1738, and the sections that set them. */
export const defaultPorts: Readonly<Record<string, { readonly port: number; readonly section: string }>> = {
  ftp: { port: 21, section: '3.2' },
  http: { port: 80, section: '3.3' },
  gopher: { port: 70, section: '3.4' },
  nntp: { port: 119, section: '3.7' },
  telnet: { port: 23, section: '3.8' },
  wais: { port: 210, section: '3.9' },
  prospero: { port: 1525, section: '3.11' },
};
