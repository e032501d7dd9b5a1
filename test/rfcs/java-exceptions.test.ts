/** The note on an invalid string of `java`: what the class says about it. */
import { expect, test } from '@jest/globals';
import { safeParse } from '../../src/java.js';
import { tableRows } from '../support/table.js';

const rows = tableRows('java-exceptions').map(({ cells: [message = '', ...inputs] }) => ({ message, inputs }));

test.each(rows)('java.net.URI says $message', ({ message, inputs }) => {
  const [, reason, index] = /^(.*?)(?: at index (\d+))?$/.exec(message) ?? [];
  const said = index === undefined ? `"${reason}"` : `"${reason}" at index ${index}`;
  const note = message === 'NumberFormatException' ? `Java throws a ${message}` : `Java says ${said}`;
  const notes = inputs.map((input) => {
    const result = safeParse(input);
    return [input, result.ok ? 'valid' : result.diagnostics[0].notes.find((text) => text.startsWith('Java '))];
  });
  expect(notes).toEqual(inputs.map((input) => [input, note]));
});
