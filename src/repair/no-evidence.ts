/**
 * Valid URLs of the usual form, about which no warning has anything to say: http or https with a host of plain labels that ends
 * in a word, no user and no port; or file with one word as its host, or none. After them comes no escape of "%", "&", a control character or what
 * may be encoded twice, no reference of HTML, no "/..", and at the end no punctuation, quote or space. A test compares this
 * with all warnings.
 */
const USUAL =
  /^(?:https?:\/\/(?!your|x{1,3}\.x)(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+|file:\/\/(?!(?:your|home|users|etc|usr|var|tmp|opt|mnt|root|private|volumes))[a-z]*(?=\/))(?:$|(?=[/?#])[^%&/,;.]*(?:(?:\/(?!\.\.)|[.,;](?!$)|%(?!0[\dADad]|2[56]|[Cc][23]%|[Ee]2%80|[Ee][Ff]%)|&(?!\w*;|\w*%3|#))[^%&/,;.]*)*(?<![)'!:]|%(?:2[02]|3[Ee]|[Aa]0))$)/;

/** Whether a valid string surely has no warnings. It is false for unusual ones, too. */
export function hasNoEvidence(text: string): boolean {
  return USUAL.test(text);
}

/**
 * The most frequent of them, which are also valid under every RFC whose definition says `hasPlainUrls`: a path and a query of letters, digits, "_" and "-", and in
 * the path single dots between them. This test takes half the time of the other one and canParse. That they are valid is
 * proven in `npm test` with the automata of the grammars.
 */
export const PLAIN =
  /^https?:\/\/(?!your|xx?x?\.x)(?:[a-z][0-9a-z]*(?:-[0-9a-z]+)*\.)+[a-z]+(?:\/[-/0-9A-Z_a-z]*(?:\.[0-9A-Z_a-z][-/0-9A-Z_a-z]*)*(?:\?[-0-9=A-Z_a-z&]*)?)?$/;

/** Whether a string is one of these: surely valid, and surely without warnings. */
export function isPlainUrl(text: string): boolean {
  return PLAIN.test(text);
}
