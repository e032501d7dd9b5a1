/** How a document is read until its end, or until something ends it before. */
import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { Budget, LimitError } from '../../src/documents/budget.js';
import { DocumentError } from '../../src/documents/document-error.js';
import { DocumentFinder } from '../../src/documents/find.js';
import type { DocumentItem } from '../../src/documents/found-uri.js';
import { MissingPackageError, WholeParser, type DocumentParser } from '../../src/documents/parser.js';
import { FIRST_POSITION, type TextPosition } from '../../src/syntax/position.js';
import { itemsIn } from '../support/found-items.js';

/** More octets than are searched for the name of the encoding, so that each part is read at once. */
const HEAD = Buffer.alloc(1024, 'a');

/** A finder whose parser notes what it is told. */
function noted(parser: Partial<DocumentParser> = {}): [finder: DocumentFinder, notes: string[], items: DocumentItem[]] {
  const notes: string[] = [];
  const items: DocumentItem[] = [];
  const own = {
    write: (text: string) => void notes.push(text),
    end: () => void notes.push('the end'),
  };
  const finder = new DocumentFinder(
    'css',
    () => Object.assign(own, parser),
    {},
    (item) => items.push(item),
  );
  return [finder, notes, items];
}

const limitAt = (start: TextPosition): LimitError => new LimitError('output', 5, start);
const LIMIT = 'more than 5 characters of output; the rest of the document is not checked';

describe('a document', () => {
  test('is read in parts, after the first 1024 octets', () => {
    const [finder, notes] = noted();
    finder.write(HEAD.subarray(0, 1023));
    expect(notes).toEqual([]);
    finder.write(HEAD.subarray(1023));
    finder.write(Buffer.from('b'));
    expect([notes.map((text) => text.length), finder.isDone]).toEqual([[1024, 1], false]);
    finder.end();
    expect(notes.slice(1)).toEqual(['b', 'the end']);
  });

  test('ends where the parser reads no further', () => {
    const [finder, notes] = noted({ isDone: true });
    expect(finder.isDone).toBe(true);
    finder.write(HEAD);
    finder.end();
    expect(notes).toEqual([]);
  });

  test('ends within a part where the parser reads no further', () => {
    const notes: string[] = [];
    const parser = {
      isDone: false,
      write(text: string) {
        notes.push(text);
        parser.isDone = true;
      },
      end: () => void notes.push('the end'),
    };
    const items: DocumentItem[] = [];
    const finder = new DocumentFinder(
      'css',
      () => parser,
      {},
      (item) => items.push(item),
    );
    finder.write(Buffer.concat([HEAD, Buffer.from('\xff', 'latin1')]));
    finder.end();
    expect([notes, items]).toEqual([[HEAD.toString()], []]);
  });

  test('ends at its end where the parser reads no further', () => {
    const notes: string[] = [];
    const parser = {
      isDone: false,
      write(text: string) {
        notes.push(text);
        parser.isDone = true;
      },
      end: () => void notes.push('the end'),
    };
    const finder = new DocumentFinder(
      'css',
      () => parser,
      {},
      () => undefined,
    );
    finder.write(Buffer.from('a'));
    expect(finder.isDone).toBe(false);
    finder.end();
    expect([finder.isDone, notes]).toEqual([true, ['a']]);
  });

  test('ends with an error where a limit is reached', () => {
    const start = { offset: 3, line: 1, column: 4 };
    const [finder, notes, items] = noted({
      write: () => {
        throw limitAt(start);
      },
    });
    finder.write(HEAD);
    expect([finder.isDone, items]).toEqual([true, [{ limit: LIMIT, start }]]);
    finder.write(HEAD);
    finder.end();
    expect([items.length, notes]).toEqual([1, []]);
  });

  test('does not hide other errors', () => {
    const [finder] = noted({
      end: () => {
        throw new TypeError('a bug');
      },
    });
    expect(() => finder.end()).toThrow(new TypeError('a bug'));
    expect(finder.isDone).toBe(false);
  });
});

test('octets that are not in the encoding are reported where they are, and only once', () => {
  const [finder, notes, items] = noted();
  finder.write(Buffer.concat([HEAD, Buffer.from('\nb\xff', 'latin1')]));
  finder.write(Buffer.from('\xff', 'latin1'));
  finder.end();
  expect(notes.map((text) => text.slice(-7))).toEqual(['aaaaa\nb', '\ufffd', '\ufffd', 'the end']);
  expect(items).toEqual([{ fault: 'the document is not UTF-8', start: { offset: 1026, line: 2, column: 2 } }]);
});

test('a limit that is reached while items are reported ends the document', async () => {
  const items = await itemsIn('json', '{"url":["a","b","c"]}', { limits: { expansion: 0 }, jsonPath: `$..*` });
  expect(items.length).toBe(3);
  const long = 'n'.repeat(101);
  const ended = await itemsIn('json', `{"a":"1",\n"${long}":"2","b":"3"}`, {
    limits: { expansion: 0 },
    jsonPath: '$.*',
  });
  expect(ended.map((item) => ('limit' in item ? [item.limit, item.start] : 'kind' in item && item.kind))).toEqual([
    'a',
    [
      'entities, bases and long names add more than 0 characters; the rest of the document is not checked',
      { offset: 115, line: 2, column: 106 },
    ],
  ]);
});

describe('a document that is read as a whole', () => {
  test('is given to its parser at its end', () => {
    const texts: string[] = [];
    const parser = new WholeParser((text) => texts.push(text));
    parser.write('a');
    parser.write('b');
    expect(texts).toEqual([]);
    parser.end();
    expect(texts).toEqual(['ab']);
  });

  test('has at most 64 Mi characters', () => {
    const parser = new WholeParser(() => undefined);
    parser.write('a'.repeat(64 << 20));
    expect(() => parser.write('b')).toThrow(new DocumentError('it is longer than 64 Mi characters'));
  });

  const ended = (error: Error): (() => void) => {
    const parser = new WholeParser(() => {
      throw error;
    });
    return () => parser.end();
  };

  test('may be nested too deeply for a recursive parser', () => {
    const thrown = new RangeError('Maximum call stack size exceeded');
    expect(ended(thrown)).toThrow(new DocumentError('it is nested too deeply'));
    expect(ended(thrown)).toThrow(DocumentError);
  });

  test.each([new RangeError('Invalid array length'), new Error('call stack'), limitAt(FIRST_POSITION)])(
    'does not hide %s',
    (error) => {
      expect(ended(error)).toThrow(error);
      expect(ended(error)).not.toThrow('it is nested');
    },
  );
});

test('a missing package is named as npm takes it', () => {
  const error = new MissingPackageError('saxes@6');
  expect([error.message, error.packageName]).toEqual(['the package saxes@6 is not installed', 'saxes@6']);
});

test('a budget may be left to its defaults', () => {
  expect(() => new Budget().spend('findings', 10_000, 0, () => FIRST_POSITION)).not.toThrow();
  expect(() => new Budget().spend('findings', 10_001, 0, () => FIRST_POSITION)).toThrow('more than 10,000 URIs');
});
