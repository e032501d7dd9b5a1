/** The codes of warnings about valid strings that are almost certainly not what their author meant. */
export const suspicionCodes = {
  'url-prefix': {
    severity: 'warning',
    title: 'The prefix "URL:" is read as a scheme',
    explanation:
      'In running text, "URL:" may come before a URI (RFC 3986, appendix C). It is not part of the URI, but a parser reads it as the scheme.',
  },
  'doubled-scheme': {
    severity: 'warning',
    title: 'Two schemes',
    explanation:
      'A parser reads the second scheme as the host, with an empty port. Usually, a program put "http://" before a complete URL.',
  },
  'doubled-colon': {
    severity: 'warning',
    title: 'Extra or misplaced colon after the scheme',
    explanation:
      'Because of the colon, the string has no host: what looks like the host belongs to the path, or the host is empty.',
  },
  'missing-authority': {
    severity: 'warning',
    title: 'Missing host after a scheme that needs one',
    explanation:
      'Only "//" begins an authority. After one slash, or none, what looks like the host belongs to the path; with three slashes, the host is empty.',
  },
  'needless-slashes': {
    severity: 'warning',
    title: 'Slashes after a scheme that has no host',
    explanation:
      'The address follows the colon directly, as in mailto:joe@example.com (RFC 6068, section 2) and tel:+1-201-555-0123 (RFC 3966, section 3). After "//", a parser reads it as a user name and a host.',
  },
  'misspelt-scheme': {
    severity: 'warning',
    title: 'Misspelt scheme',
    explanation:
      'Any name is a valid scheme. This one is not known, but differs from a known one by one letter, or by two letters in the wrong order. People write "hxxp" on purpose, so that nobody follows the URL by accident.',
  },
  'missing-colon': {
    severity: 'warning',
    title: 'Missing colon after the scheme',
    explanation: 'Without the colon, the whole string is a relative path.',
  },
  'drive-as-scheme': {
    severity: 'warning',
    title: 'A drive letter is read as a scheme',
    explanation: 'A Windows path is not a URI. As a file URI, it begins with "file:///" (RFC 8089, appendix E.2).',
  },
  'host-as-scheme': {
    severity: 'warning',
    title: 'A host and its port are read as a scheme and a path',
    explanation:
      'The text before the first colon is read as the scheme if a scheme may contain its characters. A host needs "//" before it.',
  },
  'host-as-path': {
    severity: 'warning',
    title: 'A host is read as a relative path',
    explanation: 'Without a scheme and "//", a string is a relative path: it resolves to a file of the current site.',
  },
  'mail-address-as-path': {
    severity: 'warning',
    title: 'An e-mail address is read as a relative path',
    explanation: 'An e-mail address is a URI only with "mailto:" before it (RFC 6068, section 2).',
  },
  'file-name-as-host': {
    severity: 'warning',
    title: 'A file or folder is read as a host',
    explanation:
      'In a file URI, what follows "//" is the host. The URI of a file on this machine has three slashes (RFC 8089, section 2).',
  },
  'placeholder-in-host': {
    severity: 'warning',
    title: 'A placeholder in the host',
    explanation:
      'A variable of a program, a shell or a template was not replaced by its value. Only the author knows the value.',
  },
  'escaped-noise-in-host': {
    severity: 'warning',
    title: 'An escape in the host that does not belong there',
    explanation:
      'A host name has no quotes, spaces, brackets or delimiters, and its letters need no escapes. Usually, a program escaped the characters around the host.',
  },
  'empty-label': {
    severity: 'warning',
    title: 'An empty label in the host',
    explanation: 'A DNS name has at least one character before each dot (RFC 1034, section 3.1).',
  },
  'comma-in-host': {
    severity: 'warning',
    title: 'A comma in the host',
    explanation:
      'RFC 3986 allows a comma in a registered name, but a DNS name cannot contain one. Usually, a dot was meant.',
  },
  'noise-in-host': {
    severity: 'warning',
    title: 'A character in the host that DNS names cannot have',
    explanation: 'RFC 3986 allows its sub-delims in a registered name, but a DNS name cannot contain them.',
  },
  'ipv4-number': {
    severity: 'warning',
    title: 'Some programs read the host as an IPv4 address',
    explanation:
      'If the numbers are octal or hexadecimal, or fewer than four, RFC 3986 reads a registered name, but the C library and browsers read an IPv4 address (RFC 3986, section 7.4). Some programs take leading zeros as octal, others ignore them.',
  },
  'broken-a-label': {
    severity: 'warning',
    title: 'A label that begins with "xn--" but is not an A-label',
    explanation:
      'After "xn--", an A-label has the Punycode of a label with characters outside US-ASCII (RFC 5890, section 2.3.2.1).',
  },
  'mixed-scripts': {
    severity: 'warning',
    title: 'Letters of different scripts in one label',
    explanation:
      'Letters of different scripts can look the same, such as Latin and Cyrillic "a". A label that mixes them may be meant to deceive (UTS 39).',
  },
  'host-like-userinfo': {
    severity: 'warning',
    title: 'A user name that looks like a host',
    explanation:
      'The host follows the "@". The text before it is only a user name, and may be meant to deceive (RFC 3986, section 7.6).',
  },
  'port-of-other-scheme': {
    severity: 'warning',
    title: 'The default port of another scheme',
    explanation:
      'Port 443 is for https and port 80 for http. A server answers a request by the other scheme with an error.',
  },
  'port-zero': {
    severity: 'warning',
    title: 'Port 0',
    explanation: 'Port 0 is reserved: nothing can connect to it (RFC 6335, section 6).',
  },
  'double-escape': {
    severity: 'warning',
    title: 'An escape that was escaped again',
    explanation:
      'Decoded once, "%2520" is "%20", not a space (RFC 3986, section 2.4). If a percent sign is meant, the string is right as it is.',
  },
  'html-entity': {
    severity: 'warning',
    title: 'An HTML character reference that was not decoded',
    explanation:
      'In HTML, "&" is written "&amp;". If a URL is copied from the source of a page without decoding that, the name of the next parameter begins with "amp;".',
  },
  'double-utf-8': {
    severity: 'warning',
    title: 'UTF-8 that was encoded twice',
    explanation:
      'The octets of a character were decoded as Windows-1252 or Latin-1, and the result was encoded as UTF-8 again: %C3%83%C2%A9, which is "Ã©", instead of %C3%A9, which is "é".',
  },
  'replacement-character': {
    severity: 'warning',
    title: 'An escaped replacement character',
    explanation:
      'Programs write U+FFFD where they cannot decode octets. The original text is lost, so the URI probably leads nowhere.',
  },
  'trailing-punctuation': {
    severity: 'warning',
    title: 'Punctuation at the end',
    explanation:
      'A comma, a dot, a closing parenthesis or the like at the end was probably copied from the sentence around the URI.',
  },
  'escaped-noise-at-end': {
    severity: 'warning',
    title: 'An escaped space, quote, bracket or line break at the end',
    explanation: 'It was probably copied with the URI, and then escaped instead of removed.',
  },
} as const;
