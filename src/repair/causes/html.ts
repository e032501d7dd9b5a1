/** HTML in an invalid string. */
import { isSpace } from './signs.js';

/** Tags that mark a part of a word or where it may break; the name of one that opens is the capture. */
export const INLINE: RegExp = /<\/?wbr\s?\/?>|<\/(?:b|em|i|mark|strong|u)>|<(b|em|i|mark|strong|u)>/gi;

/** The offset of HTML that was pasted together with a URI; -1 or 0 if there is no HTML. */
export function htmlAfter(text: string): number {
  if (/<!-{2}#/.test(text)) return -1; // a directive, which the server replaces
  const comment = text.search(/<!-{2}|&lt;!-{2}/);
  let at = comment > 0 ? comment : text.search(/--(?:>|&gt;)$/);
  if (at < 0) {
    at =
      text.search(
        /[^=\s]["']\s{0,9}\/?>|[^=\s]["']\s{1,9}[a-z-]{1,20}=["']|[^<]<\/[a-z][\w:-]{0,20}\s?(?:>|$)|[^<]<(?:br|p|hr|wbr)\s?\/?>$/i,
      ) + 1;
    if (text.lastIndexOf('<', at - 1) >= 0 || /^["']>[^<"]*"/.test(text.slice(at))) return -1;
    const tagEnd = text.indexOf('>'); // of the tag that the URI was in
    if (tagEnd > 0) at = Math.min(at, tagEnd);
  }
  while (isSpace(text.charCodeAt(at - 1)) || text[at - 1] === '\\') at--;
  return text[at - 1] === '=' ? -1 : at; // the whole value of a parameter
}
