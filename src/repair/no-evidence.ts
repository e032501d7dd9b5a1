/**
 * Valid URLs of the usual form, which never get a warning: http or https with a host of plain labels that ends in a word,
 * without user or port; or file with a host of at most one word. The rest has no escape of "%", "&", a control character or
 * what may be encoded twice, no reference of HTML, no "/..", and no punctuation, quote or space at the end. A test compares
 * this with all warnings.
 */
const USUAL =
  /^(?:https?:\/\/(?!your|x{1,3}\.x)(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+|file:\/\/(?!(?:your|home|users|etc|usr|var|tmp|opt|mnt|root|private|volumes))[a-z]*(?=\/))(?:$|(?=[/?#])[^%&/,;.]*(?:(?:\/(?!\.\.)|[.,;](?!$)|%(?!0[\dADad]|2[56]|[Cc][23]%|[Ee]2%80|[Ee][Ff]%)|&(?!\w*;|\w*%3|#))[^%&/,;.]*)*(?<![)'!:]|%(?:2[02]|3[Ee]|[Aa]0))$)/;

/** Whether a valid string certainly has no warnings. It is also false for some strings without warnings. */
export function hasNoEvidence(text: string): boolean {
  return USUAL.test(text);
}

/**
 * The most frequent of these URLs, which are also valid under every RFC whose definition says `hasPlainUrls`: a path and a
 * query of letters, digits, "_" and "-", and in the path also single dots. This test takes half the time of the other one and
 * canParse. `npm test` proves with the automata of the grammars that they are valid.
 */
export const PLAIN =
  /^https?:\/\/(?!your|xx?x?\.x)(?:[a-z][0-9a-z]*(?:-[0-9a-z]+)*\.)+[a-z]+(?:\/[-/0-9A-Z_a-z]*(?:\.[0-9A-Z_a-z][-/0-9A-Z_a-z]*)*(?:\?[-0-9=A-Z_a-z&]*)?)?$/;

/** Whether a string is one of these, which are valid and without warnings. */
export function isPlainUrl(text: string): boolean {
  return PLAIN.test(text);
}
