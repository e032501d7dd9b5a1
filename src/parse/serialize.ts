import type { Definition, Rfc, Uri } from '../rfcs/index.js';
import type { RuleMatch } from './parse.js';

/** As `serialize`, by a definition. */
export function serializeBy<I extends Rfc>(rfc: Definition<I>, uri: Uri<I> | RuleMatch<I>): string {
  return isRuleMatch(uri) ? uri.text : rfc.serialize(uri);
}

function isRuleMatch<I extends Rfc>(uri: Uri<I> | RuleMatch<I>): uri is RuleMatch<I> {
  return 'text' in uri;
}
