/** The lines of the protocol of docs/parsers.md. */
import { expect, test } from '@jest/globals';
import { LineSplitter } from '../../src/parsers/protocol/line-splitter.js';
import { question, readAnswer } from '../../src/parsers/protocol/messages.js';

test.each([
  ['{"ok":true}', { ok: true }],
  ['{"ok":true,"host":"h","path":"","more":1}', { ok: true, host: 'h', path: '' }],
  ['{"ok":true,"port":80,"query":null}', { ok: true, port: '80' }],
  ['{"ok":false,"error":"no","host":"h"}', { ok: false, error: 'no' }],
  ['{"ok":false,"error":5}', { ok: false, error: '' }],
  ['{"ok":false}', { ok: false, error: '' }],
])('reads the answer %s', (line, reading) => {
  expect(readAnswer(line)).toEqual(reading);
});

test.each([
  ['{', 'it is not JSON'],
  ['null', 'it is not a JSON object'],
  ['"a"', 'it is not a JSON object'],
  ['[true]', 'it is not a JSON object'],
  ['{"ok":1}', '"ok" is neither true nor false'],
  ['{"ok":true,"path":1}', '"path" is not a string'],
  ['{"ok":true,"port":false}', '"port" is not a string'],
])('refuses the answer %s', (line, message) => {
  expect(() => readAnswer(line)).toThrow(new Error(message));
});

test('asks in US-ASCII', () => {
  expect(question('a"\\\n~')).toBe('"a\\"\\\\\\n~"');
  expect(question('\u007f\u00e9\u{1f600}\uffff')).toBe('"\\u007f\\u00e9\\ud83d\\ude00\\uffff"');
});

test('divides what arrives in pieces into lines', () => {
  const lines: string[] = [];
  const splitter = new LineSplitter((line) => lines.push(line));
  expect(splitter.pending).toBe(0);
  for (const piece of ['a', '', 'b', '\nc\rd\r\n', '\n', 'ef']) splitter.add(piece);
  expect(lines).toEqual(['ab', 'c\rd', '']);
  expect(splitter.pending).toBe(2);
  splitter.add('g');
  expect(splitter.pending).toBe(3);
  splitter.add('\nh');
  expect([...lines.slice(3), splitter.pending]).toEqual(['efg', 1]);
  splitter.add('i\njkl');
  splitter.add('\n');
  expect([...lines.slice(4), splitter.pending]).toEqual(['hi', 'jkl', 0]);
});
