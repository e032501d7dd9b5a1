/** What messages call rules. */
import { printedRule } from '../rfcs/model/definition.js';
import type { Explained, Rfc } from '../rfcs/registry.js';

const known = new WeakMap<object, Map<string, string>>();

/** A rule in plain words with the article, `a path`; or by the name that the RFC prints, `the rule hex`. */
export function phraseFor<I extends Rfc>(rfc: Explained<I>, rule: string): string {
  let phrases = known.get(rfc.guidance);
  if (!phrases) known.set(rfc.guidance, (phrases = collectPhrases(rfc)));
  return phrases.get(rule) ?? `the rule ${printedRule(rfc, rule)}`;
}

function collectPhrases<I extends Rfc>({ guidance }: Explained<I>): Map<string, string> {
  const entries: [string, readonly string[]][] = Object.entries(guidance.phrases);
  return new Map(entries.flatMap(([phrase, rules]) => rules.map((rule) => [rule, phrase] as const)));
}
