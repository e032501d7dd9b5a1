/** What `npm run prove -- --scanner` prints. */
import { visible } from '../../src/syntax/show.js';
import type { Fault, Step } from './proof.js';

/** `rfc2396   places    URI_reference   173 states   412 ms   equal` */
export function stepText(id: string, { kind, name, states, milliseconds, faults }: Step): string {
  const size = states === 0 ? '' : `${states} states`;
  const verdict = faults.length === 0 ? 'equal' : 'DIFFERENT';
  return `${id.padEnd(9)} ${kind.padEnd(9)} ${name.padEnd(24)} ${size.padStart(12)} ${milliseconds.toFixed(0).padStart(7)} ms   ${verdict}`;
}

export function faultText({ what, witness }: Fault): string {
  return `  ${what}: ${visible(witness) || '(the empty string)'}`;
}

export function summaryText(id: string, steps: readonly Step[], milliseconds: number): string {
  const count = (kind: Step['kind']): number => steps.filter((step) => step.kind === kind).length;
  const isProven = steps.every(({ faults }) => faults.length === 0);
  return `${id.padEnd(9)} scanner.ts ${isProven ? 'proven' : 'NOT proven'}: ${count('language')} languages, ${count('places')} with places, regular expressions: ${count('loop')} for loops, ${count('pattern')} for canParse; ${(milliseconds / 1000).toFixed(1)} s`;
}
