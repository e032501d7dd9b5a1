/** Edits of the files of a certificate: the checker must refuse each, unless it is in what the certificate says to readers alone. */
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Random } from '../../src/languages/sample.js';
import { writeCertificate } from '../certificate/write.js';
import { Invalid } from '../checker/bnf.mjs';
import { CertificateReader } from '../checker/certificate.mjs';
import { readClaims } from '../checker/claims.mjs';
import { Comparison } from '../checker/comparison.mjs';
import { readScanner } from '../checker/scanner.mjs';
import type { GrammarId } from '../grammar/sources.js';
import { scannerText } from '../readback/generated.js';
import type { MutantMaker, Outcome } from './outcome.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = Json[] | { [key: string]: Json };

/** What readers are told, which the checker does not compare. */
const COMMENTS = ['string', 'lines', 'expressions'];

export function certificateMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const directory = mkdtempSync(`${tmpdir()}/certificate-`);
    writeCertificate(id, directory);
    const claims = readClaims(id);
    const program = readScanner(scannerText(id));
    const random = new Random(seed);
    const files = readdirSync(`${directory}/${id}`);
    const test = (file: string, edited: string): Outcome => {
      const path = `${directory}/${id}/${file}`;
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, edited);
      try {
        new Comparison(claims, program, new CertificateReader(directory, id, claims)).run();
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        return { caught: 'checker', how: error.message };
      } finally {
        writeFileSync(path, original);
      }
      const isComment = meaning(edited) === meaning(original);
      return isComment ? { equivalent: 'the same but for comments' } : { survived: edited.slice(0, 2000) };
    };
    return Array.from({ length: count }, () => {
      const file = random.below(8) === 0 ? 'grammar.json' : random.pick(files);
      const content = JSON.parse(readFileSync(`${directory}/${id}/${file}`, 'utf8')) as { [key: string]: Json };
      const name = edit(content, random);
      return { name: `${file}, ${name}`, test: () => test(file, JSON.stringify(content)) };
    });
  };
}

/** Edits a random place, which is as often high up as deep down, and says what it did. */
function edit(content: Node, random: Random): string {
  let node = content;
  const path: (string | number)[] = [];
  for (;;) {
    const keys = Object.keys(node);
    const key = random.pick(keys);
    path.push(key);
    const child = (node as { [key: string]: Json })[key];
    const isNode = typeof child === 'object' && child !== null && Object.keys(child).length > 0;
    if (!isNode || random.below(4) === 0) return `${path.join('.')}: ${editAt(node, key, random)}`;
    node = child;
  }
}

/** Changes what a list or an object has under a key. */
function editAt(node: Node, key: string, random: Random): string {
  const entries = node as { [key: string]: Json };
  const value = entries[key];
  const other = random.pick(Object.keys(node));
  switch (random.below(4)) {
    case 0:
      if (Array.isArray(node)) node.splice(Number(key), 1);
      else Reflect.deleteProperty(node, key);
      return 'removed';
    case 1:
      [entries[key], entries[other]] = [entries[other] ?? null, value ?? null];
      return `swapped with ${other}`;
    case 2:
      if (Array.isArray(node)) node.splice(Number(key), 0, value ?? null);
      else entries[`${key}2`] = value ?? null;
      return 'there twice';
    default:
      entries[key] = changed(value ?? null, random);
      return `${JSON.stringify(value)?.slice(0, 40)} to ${JSON.stringify(entries[key])?.slice(0, 40)}`;
  }
}

function changed(value: Json, random: Random): Json {
  if (typeof value === 'number')
    return random.below(3) === 0 ? random.below(70_000) : Math.max(0, value + 1 - 2 * random.below(2));
  if (typeof value === 'string') return random.below(2) === 0 ? value.slice(1) : `${value}0`;
  if (typeof value === 'boolean') return !value;
  return random.pick<Json>([null, [], {}, 0, '']);
}

/** A certificate without comments. The order of keys, of items, of a state's sets and of a class's ranges means nothing. */
function meaning(text: string): string {
  const { items, ...content } = JSON.parse(text) as { [key: string]: Json };
  return JSON.stringify(content, (key, value: Json) => {
    if (COMMENTS.includes(key)) return undefined;
    if (key === 'sets')
      return inOrder(value, (set) => inOrder(set, (index) => (items as Json[])[index as number] ?? null));
    if (key === 'characters' && Array.isArray(value)) return value.map((ranges) => inOrder(ranges, (range) => range));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** What each element of a list means, in an order that does not depend on the list's. */
function inOrder(list: Json, shown: (element: Json) => Json): Json {
  if (!Array.isArray(list)) return list;
  return list.map((element) => JSON.stringify(shown(element))).toSorted((a, b) => (a < b ? -1 : 1));
}
