/** Warnings about labels of hosts: their hyphens, and characters that they encode. */
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import { hostSchemes } from '../../syntax/known-schemes.js';
import type { Range } from '../../syntax/range.js';
import { insert } from '../../syntax/edits.js';
import type { Structure } from '../../syntax/structure.js';
import { findName, partText } from './host-text.js';
import { decodedLabel } from './punycode.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, Warnings } from './warning.js';

export const labelWarnings: Warnings<keyof typeof labelCodes> = {
  'broken-a-label': {
    signs: { start: [UNUSUAL_START, 'https?:\\/\\/xn-[a-z0-9]'] },
    message: 'this label begins with "xn--" but is not a valid A-label',
    source: 'RFC 5890, section 2.3.2.1',
    find(structure) {
      const broken = firstLabel(structure, (label) => /^xn--/i.test(label) && !isALabel(label));
      const name = findName(structure);
      if (broken || !name) return broken;
      const lacking = labelWhere(
        structure,
        name,
        (label) => /^xn-[^-]/i.test(label) && isALabel(`xn-${label.slice('xn'.length)}`),
      );
      if (!lacking) return undefined;
      const message = 'an A-label begins with "xn--": a hyphen is missing';
      return { ...lacking, message, edits: [insert(lacking.start + 'xn'.length, '-')] };
    },
  },
  'hyphen-at-label-end': {
    signs: { start: [UNUSUAL_START] },
    message: 'a label of a DNS name cannot begin or end with a hyphen',
    source: 'RFC 1123, section 2.1',
    find(structure) {
      const range = findName(structure);
      if (!range || !hostSchemes.has(structure.scheme)) return undefined;
      const name = partText(structure, range);
      if (/[^\w.-]/.test(name)) return undefined; // other warnings say more
      return labelWhere(structure, range, (label) => /^-|^(?!xn--).*-$/i.test(label));
    },
  },
  'mixed-scripts': {
    signs: { start: [UNUSUAL_START] },
    message: 'this label mixes letters of different scripts',
    source: 'Unicode Technical Standard 39, section 5.1',
    find: (structure) => firstLabel(structure, isMixed),
  },
  'whole-script-confusable': {
    signs: { start: [UNUSUAL_START] },
    message: 'every letter of this label looks like a Latin letter, but is Cyrillic',
    source: 'Unicode Technical Standard 39, section 4.1',
    find(structure) {
      const name = findName(structure);
      // names in countries that write Cyrillic
      if (
        !name ||
        /(?:^|\.)(?:xn--[^.]*|bg|by|kg|kz|mk|mn|rs|ru|su|tj|ua|uz)\.?$|%..$/i.test(partText(structure, name))
      )
        return undefined;
      return firstLabel(structure, (label) => LIKE_LATIN.test(shownLabel(label) ?? ''));
    },
  },
};

/** What is said about them in documentation. */
export const labelCodes = {
  'broken-a-label': {
    title: 'A label that begins with "xn--" but is not an A-label',
    explanation:
      'After "xn--", an A-label has the Punycode of a label with characters outside US-ASCII (RFC 5890, section 2.3.2.1).',
    examples: {
      rfc3986: ['https://xn--parser-.example/', 'https://xn--.example.com/', 'https://xn--b-.example/'],
    },
  },
  'hyphen-at-label-end': {
    title: 'A label that begins or ends with a hyphen',
    explanation:
      'Each label of a host name must begin and end with a letter or a digit (RFC 1123, section 2.1). Many programs cannot look up other names.',
    examples: {
      rfc3986: ['http://-parser.example/', 'https://rules-.parser.example/a', 'https://parser.example-/'],
    },
  },
  'whole-script-confusable': {
    title: 'A Cyrillic label that looks Latin',
    explanation:
      'A label of Cyrillic letters that all look like Latin ones can be taken for another name, which may be meant to deceive (UTS 39). Where a top-level domain is of a country that writes Cyrillic, nothing is said.',
    examples: {
      rfc3986: [
        'https://%D1%80%D0%B0%D1%80%D0%B5%D1%80.example/',
        'https://xn--80ak6aa92e.example/',
        'http://www.%D1%81%D0%BE%D1%80%D1%83.example/a',
      ],
    },
  },
  'mixed-scripts': {
    title: 'Letters of different scripts in one label',
    explanation:
      'Letters of different scripts can look the same, such as Latin and Cyrillic "a". A label that mixes them may be meant to deceive (UTS 39).',
    examples: {
      rfc3986: ['https://p%D0%B0rser.example/', 'https://ex%D0%B0mple.com/', 'https://%D1%80aypal.example/login'],
    },
  },
} as const;

/** The first label of the host for which `isWrong` is true. */
function firstLabel(structure: Structure, isWrong: (label: string) => boolean): Warned | undefined {
  const range = findName(structure);
  // other labels are their own characters
  return range && /%|xn--/i.test(partText(structure, range)) ? labelWhere(structure, range, isWrong) : undefined;
}

function labelWhere(structure: Structure, range: Range, isWrong: (label: string) => boolean): Range | undefined {
  let { start } = range;
  for (const label of partText(structure, range).split('.')) {
    const end = start + label.length;
    if (isWrong(label)) return { start, end };
    start = end + 1;
  }
  return undefined;
}

/** Whether what follows the "xn--" is the Punycode of characters that people use. */
function isALabel(label: string): boolean {
  return !/^$|\p{C}/u.test(decodedLabel(label) ?? '');
}

/** Cyrillic letters that look like Latin ones, perhaps with digits and hyphens. */
const LIKE_LATIN = /^[\d-]*[асԁеһіјӏорԛѕԝхуѵ][асԁеһіјӏорԛѕԝхуѵ\d-]*$/iu;

function shownLabel(label: string): string | undefined {
  return /^xn--/i.test(label) ? decodedLabel(label) : decodeUtf8(label);
}

function isMixed(label: string): boolean {
  const shown = shownLabel(label);
  const scripts = [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Cherokee}/u,
  ];
  return scripts.filter((script) => shown?.match(script)).length > 1;
}
