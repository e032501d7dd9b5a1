/** What tables of tests show: warnings and repairs as short texts. */
import { onRequest } from '../../src/diagnostics/warnings/list.js';
import { diagnose, suggest, type Rfc } from '../../src/index.js';
import { applyEdits } from '../../src/syntax/edit.js';
import { firstRepair, toAscii } from './repair-fixtures.js';

/** Each warning: `code start-end`, and the string that was probably meant, or else the message. */
export function warnings(input: string, rfc: Rfc = 'rfc3986'): string[] {
  return diagnose(input, { rfc, warn: onRequest }).map(({ code, start, end, message, fixes: [fix] }) => {
    const meant = fix ? `-> ${applyEdits(input, fix.edits)}` : message.replace(/ \(see .*$/, '');
    return `${code} ${start}-${end} ${meant}`;
  });
}

/** Each repair: `value (certainty)`. */
export function repairs(input: string, rfc: Rfc = 'rfc3986'): string[] {
  return suggest(input, { rfc, toAscii }).map(({ value, certainty }) => `${value} (${certainty})`);
}

/** What becomes of an invalid string: its repairs, or what its author must do. */
export function outcomes(input: string, rfc: Rfc = 'rfc3986'): string[] {
  const all = repairs(input, rfc);
  return all.length > 0 ? all : [firstRepair({ rfc, input })];
}
