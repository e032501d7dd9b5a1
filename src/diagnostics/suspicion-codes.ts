import type { CodeEntry } from './code-entry.js';

/** The codes of warnings about strings that are valid and almost surely not what their author meant. */
export const suspicionCodes = {
  'url-prefix': {
    severity: 'warning',
    title: 'The wrapper "URL:" is read as a scheme',
    explanation:
      'In running text, "URL:" may come before a URI (RFC 3986, appendix C). It is not a part of the URI, but it is read as a scheme.',
  },
  'doubled-scheme': {
    severity: 'warning',
    title: 'The scheme is there twice',
    explanation:
      'The second scheme is read as the host, with an empty port. Usually a complete URL was written after a fixed "http://".',
  },
  'doubled-colon': {
    severity: 'warning',
    title: 'A colon too many, or in the wrong place, after the scheme',
    explanation: 'The string has no host: what looks like one is a part of the path, or the host is empty.',
  },
  'missing-authority': {
    severity: 'warning',
    title: 'A scheme that needs a host, without one',
    explanation:
      'Only "//" begins an authority. With one slash, or none, what looks like the host is a part of the path; with three, the host is empty.',
  },
  'misspelt-scheme': {
    severity: 'warning',
    title: 'A scheme that is nearly a known one',
    explanation:
      'Any name is a valid scheme. This one is not known, but differs in one letter, or in the order of two, from one that is.',
  },
  'missing-colon': {
    severity: 'warning',
    title: 'The colon after the scheme is missing',
    explanation: 'Without the colon, the whole string is a relative path.',
  },
  'drive-as-scheme': {
    severity: 'warning',
    title: 'A drive letter is read as a scheme',
    explanation: 'A path of Windows is not a URI. As a file URI it begins with "file:///" (RFC 8089, appendix E.2).',
  },
  'host-as-scheme': {
    severity: 'warning',
    title: 'A host with its port is read as a scheme',
    explanation:
      'Whatever comes before the first colon is the scheme, if its characters allow it. A host needs "//" before it.',
  },
  'host-as-path': {
    severity: 'warning',
    title: 'A host is read as a relative path',
    explanation:
      'Without a scheme and "//", a string is a relative path: resolved, it becomes a file of the current site.',
  },
  'file-name-as-host': {
    severity: 'warning',
    title: 'A file name is read as a host',
    explanation:
      'In a file URI, what comes after "//" is the host. A file on this machine has three slashes (RFC 8089, section 2).',
  },
  'placeholder-in-host': {
    severity: 'warning',
    title: 'A placeholder in the host',
    explanation: 'A variable of a shell or of a template was not replaced. What belongs there, nobody else can tell.',
  },
  'escaped-noise-in-host': {
    severity: 'warning',
    title: 'An escaped quote, space or bracket in the host',
    explanation: 'No host has such characters. A program escaped what was not a part of the URI.',
  },
  'empty-label': {
    severity: 'warning',
    title: 'An empty label in the host',
    explanation: 'Between two dots, and before the first one, a name of the DNS has at least one character.',
  },
  'comma-in-host': {
    severity: 'warning',
    title: 'A comma in the host',
    explanation: 'RFC 3986 allows a comma in a registered name, but no host of the DNS has one: a dot is meant.',
  },
  'noise-in-host': {
    severity: 'warning',
    title: 'A character in the host that no name of the DNS has',
    explanation: 'RFC 3986 allows its sub-delims in a registered name. No host of the DNS has them.',
  },
  'ipv4-number': {
    severity: 'warning',
    title: 'Some programs read the host as an IPv4 address',
    explanation:
      'Octal and hexadecimal numbers, and fewer than four, are a registered name by the RFC, but an address for the C library and for browsers (RFC 3986, section 7.4).',
  },
  'broken-a-label': {
    severity: 'warning',
    title: 'A label that begins with "xn--" but is not an A-label',
    explanation:
      'What follows "xn--" must be the Punycode of characters outside of US-ASCII (RFC 5890, section 2.3.2.1).',
  },
  'mixed-scripts': {
    severity: 'warning',
    title: 'Letters of several scripts in one label',
    explanation:
      'Letters of different scripts look the same. A label that mixes them may be meant to deceive (UTS 39).',
  },
  'host-like-userinfo': {
    severity: 'warning',
    title: 'A userinfo that looks like a host',
    explanation:
      'The host comes after the "@". What is before it is only a user name, and may be meant to deceive (RFC 3986, section 7.6).',
  },
  'port-zero': {
    severity: 'warning',
    title: 'Port 0',
    explanation: 'Port 0 is reserved: no program can connect to it (RFC 6335, section 6).',
  },
  'double-escape': {
    severity: 'warning',
    title: 'An escape that was escaped once more',
    explanation: 'Decoded once, as it must be, "%2520" is "%20" and not a space (RFC 3986, section 2.4).',
  },
  'html-entity': {
    severity: 'warning',
    title: '"&amp;" in the query',
    explanation:
      'In HTML, "&" is written "&amp;". Copied from the source, the name of the next parameter begins with "amp;".',
  },
  'trailing-punctuation': {
    severity: 'warning',
    title: 'The URI ends with punctuation of a sentence',
    explanation: 'A comma, semicolon or dot at the end was probably copied from the text around the URI.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;
