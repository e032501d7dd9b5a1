import { compare, type CompareOptions, type Comparison } from '../../../comparison/compare.js';
import { redact } from '../../../syntax/redact.js';
import { shownResult } from '../../redaction/shown-result.js';

/** A comparison as it may be shown: with the verdicts and positions of the string itself, and the texts of its masked form. */
export function redactedComparison(input: string, options: CompareOptions): Comparison {
  const base = options.base === undefined ? undefined : redact(options.base);
  return shownResult(compare(input, options), compare(redact(input), { ...options, base }));
}
