/**
 * Valid URLs of the usual form, about which no warning has anything to say: http or https with a host of plain labels that ends
 * in a word, no user and no port; or file with one word as its host, or none. After them comes no escape of an escape or of a
 * control character, no "&amp;", no "/..", and no punctuation at the end. A test compares this with all warnings.
 */
const USUAL =
  /^(?:https?:\/\/(?!your)(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+|file:\/\/(?!your)[a-z]*(?=\/))(?:$|(?=[/?#])[^%&/,;.]*(?:(?:\/(?!\.\.)|[.,;](?!$)|%(?!0[\dADad]|25)|&(?!amp;))[^%&/,;.]*)*$)/;

/** Whether a valid string surely has no warnings. It is false for unusual ones, too. */
export function hasNoEvidence(text: string): boolean {
  return USUAL.test(text);
}
