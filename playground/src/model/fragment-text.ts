/** How a text is written in the fragment of an address, so that most URIs stay readable in it. */

/** What RFC 3986 allows in a fragment, without `&` and `=`, which separate the fields, and `+`, which some programs read as a space. */
const ESCAPED = /[^\w\-.~!$'()*,;:@/?]/gu;

/**
 * Escapes a text for the value of a field: as UTF-8, like `encodeURIComponent`. A surrogate that is not part of a pair has no UTF-8
 * form and becomes `%uD800`; a `%` of the text is always `%25`, so this is unambiguous.
 */
export function encodeField(text: string): string {
  return text.replaceAll(ESCAPED, (character) =>
    /\p{Surrogate}/u.test(character)
      ? `%u${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(character),
  );
}

/** The text of a field. A `%` that does not begin an escape is taken as it is, because people edit addresses by hand. */
export function decodeField(field: string): string {
  return field.replaceAll(/%u(d[89a-f][\da-f]{2})|(?:%[\da-f]{2})+/gi, (escapes, surrogate?: string) =>
    surrogate === undefined ? decoded(escapes) : String.fromCharCode(Number.parseInt(surrogate, 16)),
  );
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
