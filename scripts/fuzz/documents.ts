/** What is promised about documents: they end within their limits, are never a bug, and give the same however they are read. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentDecoder } from '../../src/documents/decode.js';
import { documentFormats, type DocumentFormat } from '../../src/documents/document-format.js';
import { Budget, defaultLimits } from '../../src/documents/budget.js';
import { DocumentError } from '../../src/documents/document-error.js';
import { DocumentFinder } from '../../src/documents/find.js';
import type { DocumentItem } from '../../src/documents/found-uri.js';
import { loadFormat } from '../../src/documents/parsers/load.js';
import type { MakeParser } from '../../src/documents/parser.js';
import { FIRST_POSITION, positionAfter } from '../../src/syntax/position.js';
import { program } from '../tools/run.js';
import { documentFrom, type DocumentCase } from './document-cases.js';
import { equal, holdsIf, type Outcome, type Property } from './property.js';

const parsers = new Map<DocumentFormat, MakeParser>();
for (const format of documentFormats) parsers.set(format, await loadFormat(format));

/** Small ones, so that they are often reached. */
const limits = { ...defaultLimits, depth: 30, expansion: 300 };
/** How long the program may take, in milliseconds. */
const LONGEST = 30_000;

export const documents: readonly Property[] = [
  {
    name: 'a document gives the same however its bytes are divided',
    about: 'strings',
    outcome: ({ text }) => {
      const tried = documentFrom(text);
      const whole = found(tried, tried.bytes.length);
      for (const size of tried.sizes) {
        const difference = firstDifference(found(tried, size), whole);
        if (difference !== undefined) return { broken: `${tried.format} in parts of ${size} bytes: ${difference}` };
      }
      return 'holds';
    },
  },
  {
    name: 'what is found in a document is in order, and where it says',
    about: 'strings',
    outcome: ({ text }) => {
      const tried = documentFrom(text);
      const items = found(tried, tried.bytes.length);
      return typeof items === 'string' ? 'does not apply' : placesHold(items, decodedText(tried));
    },
  },
  {
    name: 'check --in gives the same for a file and a pipe, in time, and never reports a bug',
    about: 'strings',
    enough: 1,
    outcome: ({ rfc, text }) => checkOutcome(documentFrom(text), rfc),
  },
];

/** The first item that only one reading has, and the same place of the other. */
function firstDifference(one: ReturnType<typeof found>, other: ReturnType<typeof found>): string | undefined {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [actual, expected] = [JSON.stringify(one[index]), JSON.stringify(other[index])];
    if (actual !== expected) return `${actual}, but expected ${expected}`;
  }
  return undefined;
}

/** The items of a document that is read in parts; why it cannot be read, otherwise. */
function found({ format, bytes }: DocumentCase, size: number): readonly DocumentItem[] | string {
  const makeParser = parsers.get(format);
  if (!makeParser) throw new Error(format);
  try {
    const items: DocumentItem[] = [];
    const finder = new DocumentFinder(format, makeParser, {}, (item) => items.push(item), new Budget(limits));
    for (let at = 0; at < bytes.length; at += size) finder.write(bytes.subarray(at, at + size));
    finder.end();
    return items;
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
}

function decodedText({ format, bytes }: DocumentCase): string {
  const decoder = new DocumentDecoder(format);
  return [...decoder.write(bytes), ...decoder.end()].map((part) => part.text).join('');
}

function placesHold(items: readonly DocumentItem[], text: string): Outcome {
  let last = 0;
  for (const item of items) {
    const place = 'end' in item ? item.end : item.start;
    const { offset } = place;
    const position = positionAfter(FIRST_POSITION, text.slice(0, offset));
    const outcome = equal(`the position of ${JSON.stringify(item)}`, place, position);
    if (outcome !== 'holds') return outcome;
    if (!('kind' in item)) continue;
    if (text.slice(offset, offset + item.raw.length) !== item.raw) return { broken: `${item.raw} is not at ${offset}` };
    // the URL of a refresh comes after the other attributes of its tag
    if (offset < last && item.container !== 'meta')
      return { broken: `${item.raw} is before what was found at ${last}` };
    last = offset;
  }
  return 'holds';
}

function checkOutcome({ format, bytes }: DocumentCase, rfc: string): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-fuzz-'));
  try {
    const file = join(folder, 'document');
    writeFileSync(file, bytes);
    const [ofFile, ofPipe] = [run(rfc, format, file), run(rfc, format, '-', bytes)];
    const known = holdsIf([0, 1, 2].includes(ofFile.status ?? -1), `exit code ${ofFile.status}: ${ofFile.text}`);
    if (known !== 'holds') return known;
    if (ofFile.text.includes('this is a bug')) return { broken: ofFile.text };
    return equal(
      'a pipe',
      ofPipe.text.replaceAll('"stdin"', '"FILE"').replaceAll('stdin', 'FILE'),
      ofFile.text.replaceAll(file, 'FILE'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(rfc: string, format: string, file: string, input?: Buffer): { status: number | null; text: string } {
  const args = ['check', '--rfc', rfc, '--in', format, '--format', 'ndjson', '--warnings', '--base', 'http://h/', file];
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    timeout: LONGEST,
    maxBuffer: 1 << 28,
  });
  return { status, text: stdout + stderr };
}
