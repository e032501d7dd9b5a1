/** What each RFC says about a string that is not valid, and about one that is unwise: every note, with its section. */
import { expect, test } from '@jest/globals';
import { onRequest } from '../../src/diagnostics/warnings/list.js';
import { diagnose, safeParse, type Rfc } from '../../src/index.js';
import type { RuleName } from '../../src/rfcs/registry.js';
import { tableRows } from '../support/table.js';

const rows = tableRows('notes').flatMap(({ heading, cells: [note, ...inputs] }) => {
  const [rfcs = '', rule] = heading.split(', rule ');
  return rfcs.split(' ').flatMap((rfc) => inputs.map((input) => ({ rfc: rfc as Rfc, rule, input, note })));
});

test.each(rows)('$rfc, rule $rule, $input: $note', ({ rfc, rule, input, note }) => {
  const options = { rfc, rule: rule as RuleName | undefined };
  // what diagnose knows of the cause may make a note useless
  const parsed = safeParse(input, options);
  const [first] = parsed.ok ? diagnose(input, { ...options, warn: onRequest }) : parsed.diagnostics;
  expect(first?.notes[0]).toBe(note);
});

test('RFC 1738: a URL that only the literal BNF accepts', () => {
  expect(diagnose('http:a', { rfc: 'rfc1738' })[0]?.notes).toEqual([
    'read literally, the BNF accepts this as a URL of an unknown scheme (`otherurl`); use the option `literal` for that (RFC 1738, section 5)',
  ]);
});
