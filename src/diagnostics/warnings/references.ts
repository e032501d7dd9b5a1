/** The characters that HTML's character references stand for. */

/** The characters of references, as a URI writes them; of `amp`, and of a reference that is not here, it is "&". */
const references: Readonly<Record<string, string>> = {
  quot: '%22',
  lt: '%3C',
  gt: '%3E',
  apos: "'",
  nbsp: '%20',
  lsquo: '%E2%80%98',
  rsquo: '%E2%80%99',
  ldquo: '%E2%80%9C',
  rdquo: '%E2%80%9D',
  ndash: '%E2%80%93',
  mdash: '%E2%80%94',
  szlig: '%C3%9F',
};

/** The accents of letters: combining characters. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
};

/** The character of a reference, as a URI writes it; the delimiters of a URI are meant as such. A number has at most six digits. */
export function referenced(name: string): string {
  const number = name.replace(/#|%23/, '');
  if (number !== name) {
    const point = Number(`0${number}`); // "0x26" for "x26"
    const isCharacter = point > 31 && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? encodeURI(String.fromCodePoint(point)) : '&';
  }
  const accent = accents[name.slice(1).toLowerCase()];
  if (accent !== undefined) return encodeURI(`${name.charAt(0)}${accent}`.normalize());
  return references[name.toLowerCase()] ?? '&';
}
