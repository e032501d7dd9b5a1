/** UTF-8 that was read as Windows-1252 or Latin-1 and encoded as UTF-8 again: "Ã©" for "é". */
import { decodeUtf8 } from '../../syntax/decode-utf8.js';

/** The characters of Windows-1252 from 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The escapes that were meant; `undefined` if the escapes are not UTF-8 that was encoded twice. */
export function misread(escapes: string): string | undefined {
  const octets: number[] = [];
  for (const character of decodeUtf8(escapes) ?? '') {
    const place = WINDOWS_1252.indexOf(character);
    const octet = place < 0 ? character.charCodeAt(0) : 0x80 + place;
    if (octet > 0xff) return undefined;
    octets.push(octet);
  }
  const meant = octets.map((octet) => `%${octet.toString(16).toUpperCase()}`).join('');
  return meant !== '' && decodeUtf8(meant) !== undefined ? meant : undefined;
}
