/** What follows a URI in the command of a shell. */
import type { Remedy } from './cause.js';
import { around } from './quotes.js';
import { captures } from '../../syntax/search.js';

/** A URI before the options of a command, or whose answer a shell writes to a file or gives to another command. */
export function commandTail(text: string): readonly Remedy[] | undefined {
  const [uri] = captures(/^[a-z][a-z\d+.-]{0,20}:\/\/\S+(?=[ \t])/i, text);
  const [quoted] = captures(/^[a-z][a-z\d+.-]{0,20}:\/\/[^\s"']+(?=["'][ \t]{1,9}--?[a-z])/i, text);
  if (quoted !== '') return around(text, 0, quoted.length);
  const rest = text.slice(uri.length, uri.length + 200);
  if (SURELY_AFTER.test(rest)) return around(text, 0, uri.length);
  return !uri.includes('?') && PERHAPS_AFTER.test(rest) ? around(text, 0, uri.length, 'guess') : undefined;
}

/** What follows the argument of a command: where its output or errors go, the next command. A query may have spaces. */
const SURELY_AFTER =
  /^[ \t]{1,9}(?:[12]>[ \t]?\S|(?:\|\|?|&&)[ \t]{1,9}(?:awk|base64|bash|cat|cd|cut|echo|exit|grep|gunzip|head|jq|less|make|more|openssl|python3?|sed|sh|sort|sudo|tail|tar|tee|tr|true|wc|xargs|xmllint|yq|zcat)\b)/i;

/** An option, or a file; but it may be a part of the path, or the title of a page. */
const PERHAPS_AFTER =
  /^[ \t]{1,9}(?:(?:>{1,2}|\|)[ \t]{1,9}\S+|-[a-z](?:[ \t]\S+)?|(?:--[a-z][a-z-]+(?:[ \t=]\S+)?(?:[ \t]|$)){1,9})$/i;
