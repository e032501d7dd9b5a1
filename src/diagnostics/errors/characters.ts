/** Errors that are a single character, or its absence: what is left when no other reason is found. */
import type { Guidance, Reason, Situation } from '../../rfcs/model/guidance.js';
import type { Range } from '../../syntax/range.js';

type CharacterReason = Reason<keyof typeof characterCodes>;

/** What is said about them in documentation. */
export const characterCodes = {
  'character-not-allowed': {
    title: 'Character not allowed here',
    explanation:
      'The string before this character is the beginning of a valid one, but no valid string continues with this character. Most often it is one that URIs never contain: a space, a control character, a character outside US-ASCII, or one that the RFC lists as "unwise", "national" or "delims". Escape its octets, as in %20. Otherwise it is a delimiter in the wrong place.',
    examples: {
      rfc1738: ['http://www.example.edu/~tim/'],
      rfc2396: ['http://example.com/a b'],
      rfc3986: ['https://example.org/search?filter[tag]=new'],
    },
  },
  'incomplete-escape': {
    title: 'Incomplete escape',
    explanation:
      'A percent sign begins an escape and must be followed by two hexadecimal digits. Write a literal percent sign as %25.',
    examples: {
      rfc1738: ['http://www.example.com/caf%u00E9'],
      rfc2396: ['/100%'],
      rfc3986: ['https://example.org/search?q=50%+off'],
    },
  },
  'unexpected-end': {
    title: 'String ends too early',
    explanation: 'The string is the beginning of a valid one, but is not valid itself.',
    examples: {
      rfc1738: ['nntp://news.example.com/', 'prospero://example.com', 'wais://wais.example.com/database/'],
    },
  },
} as const;

export function incompleteEscape({ input, offset, inEscape }: Situation): CharacterReason | undefined {
  if (!inEscape || offset === 0) return undefined;
  return {
    code: 'incomplete-escape',
    ...incompleteEscapeAt(input, input.lastIndexOf('%', offset - 1)),
    message: () => '"%" must be followed by two hexadecimal digits',
  };
}

/** The range of a percent sign and what may be meant as its digits. */
export function incompleteEscapeAt(input: string, start: number): Range {
  let end = start + 1;
  while (end < start + 3 && /[A-Za-z\d]/.test(input[end] ?? '')) end++;
  return { start, end };
}

export function unexpectedEnd({ input, found, unfinished, phraseFor }: Situation): CharacterReason | undefined {
  if (found !== undefined) return undefined;
  return {
    code: 'unexpected-end',
    start: input.length,
    end: input.length,
    path: unfinished,
    message: () => `the string ends before ${phraseFor(unfinished.at(-1) ?? '').replace(/^an? /, 'the ')} is complete`,
  };
}

/** The character, and those after it that are not allowed for the same reason. */
export function characterNotAllowed(situation: Situation): CharacterReason {
  const { offset, path, phraseFor } = situation;
  const run = { start: offset, end: endOfRun(situation) };
  return {
    code: 'character-not-allowed',
    start: run.start,
    end: run.end,
    message: (show) => `${notAllowed(show(run))} not allowed in ${phraseFor(path.at(-1) ?? '')}`,
  };
}

/** A quoted text and its verb; spaces are easier to read as a word. */
function notAllowed(quoted: string): string {
  if (quoted === '" "') return 'a space is';
  return /^" +"$/.test(quoted) ? 'spaces are' : `${quoted} is`;
}

/** The number of the reason that an RFC gives for not allowing a character; -1 if it gives none. */
export function reasonAgainst({ characters }: Pick<Guidance<string>, 'characters'>, character: string): number {
  let known = reasons.get(characters);
  if (!known) reasons.set(characters, (known = new Map<string, number>()));
  let reason = known.get(character);
  if (reason === undefined) {
    reason = characters.findIndex(({ pattern }) => pattern.test(character));
    if (character < '\x80') known.set(character, reason);
  }
  return reason;
}

/** The reasons against the characters of US-ASCII that were found before. */
const reasons = new WeakMap<object, Map<string, number>>();

function endOfRun({ input, offset, found = '', guidance, mayFollow }: Situation): number {
  const reason = reasonAgainst(guidance, found);
  let end = offset + found.length;
  if (reason < 0) return end;
  while (end < input.length) {
    const character = String.fromCodePoint(input.codePointAt(end) ?? 0);
    const isSame = character === found; // as most runs are
    if (!isSame && (reasonAgainst(guidance, character) !== reason || mayFollow(character))) break;
    end += character.length;
  }
  return end;
}
