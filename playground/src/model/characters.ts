/** How the characters of a string are drawn, each as wide as its UTF-16 units, so that the rows line up. */

/** A run of characters that the font draws one unit wide, or a single character that needs a cell of its own. */
export interface Run {
  readonly text: string;
  /** UTF-16 units. */
  readonly width: number;
  /** Whether `text` replaces a character that would not be seen, or would change how others are drawn. */
  readonly isSymbol: boolean;
}

const UNSEEN = /^[\p{C}\p{DI}\p{Z}\p{M}]$/u;

/** The runs of a string. Controls, marks of direction and other unseen characters become symbols. */
export function splitRuns(text: string): Run[] {
  return Array.from(text.matchAll(/[!-~]+|[^]/gu), ([run]): Run => {
    const code = run.codePointAt(0) ?? 0;
    const width = run.length;
    if (/^[!-~]/.test(run)) return { text: run, width, isSymbol: false };
    return UNSEEN.test(run) ? { text: symbolFor(code), width, isSymbol: true } : { text: run, width, isSymbol: false };
  });
}

function symbolFor(code: number): string {
  if (code === 0x20) return '\u2423';
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\u25a1';
}

/** The name of an unseen character: `U+202E`. */
export function codeName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text for a sentence: unseen characters as `<U+202E>`, cut off at a limit. */
export function shown(text: string, limit = 120): string {
  const cut = text.length > limit ? `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return cut.replaceAll(/(?! )[\p{C}\p{DI}\p{Z}]/gu, (character) => `<${codeName(character)}>`);
}

/** A sentence with its first letter as a capital, but for the name of a class. */
export function capital(text: string): string {
  return /^[a-z]+\.[a-z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
