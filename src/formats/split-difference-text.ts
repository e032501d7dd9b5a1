import type { SplitDifference } from '../comparison/split-differences.js';
import { nameByRfc, type Rfc } from '../rfcs/names.js';
import { quote, visible } from '../syntax/show.js';
import { alignedRows } from './wrap.js';

/**
 * The strings that two RFCs split differently, as text:
 *
 *     RFC 2396 and RFC 3986 read the host of these strings differently; each is the shortest of its kind
 *
 *       string   host of RFC 2396   host of RFC 3986
 *       //       absent             ""
 */
export function splitDifferenceText(a: Rfc, b: Rfc, component: string, splits: readonly SplitDifference[]): string {
  const names = `${nameByRfc[a]} and ${nameByRfc[b]}`;
  if (splits.length === 0) return `${names} find the same ${component} in every string that both accept`;
  const shown = (text: string | undefined): string => (text === undefined ? 'absent' : quote(text));
  const rows = splits.map((split) => [
    split.string === '' ? '(empty)' : visible(split.string),
    shown(split.a),
    shown(split.b),
  ]);
  const head = ['string', `${component} of ${nameByRfc[a]}`, `${component} of ${nameByRfc[b]}`];
  return [
    `${names} read the ${component} of these strings differently; each is the shortest of its kind`,
    '',
    ...alignedRows([head, ...rows], '   ').map((row) => `  ${row}`),
  ].join('\n');
}
