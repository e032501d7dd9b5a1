/**
 * Writes the docstrings of the modules of one RFC. Their functions do what those of the whole package do, so each docstring in
 * dist/src/<rfc>.d.ts is that of dist/src/api/, with the RFC bound: without the option `rfc`, and with the examples that this RFC has,
 * whose values are computed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { grammarIds, projectRoot, type GrammarId } from '../grammar/sources.js';
import { boundExamples, type Functions } from './bound-examples.js';

const declared = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport declare function (\w+)/g;

/**
 * The docstrings of the files of src/api that the whole package exports, without the stars, by the names of the functions: of several
 * signatures, that of the first.
 */
function apiDocs(): ReadonlyMap<string, string> {
  const folder = `${projectRoot}dist/src/`;
  const files = readFileSync(`${folder}index.d.ts`, 'utf8').matchAll(/from '\.\/(api\/[\w-]+)\.js'/g);
  const texts = Array.from(files, ([, name = '']) => readFileSync(`${folder}${name}.d.ts`, 'utf8'));
  const docs = texts.flatMap((text) => [...text.matchAll(declared)]);
  const byName = new Map<string, string>();
  for (const [, text = '', name = ''] of docs)
    if (!byName.has(name)) byName.set(name, text.replaceAll(/^ \* ?/gm, '').trim());
  return byName;
}

/** What is said about the choice of an RFC, which these functions do not have. */
const phrases = [
  /\ba RangeError for an unknown RFC(?: or an empty list of RFCs)?,\s+and\s+/g,
  /(?<=^@param \w+ - )the (?:RFC|RFCs to ask),(?! which) (?:and )?/gm,
  /(?<=^@param \w+ - the )RFCs and the (?=clients)/gm,
  /^@param \w+ - the RFC(?:, which .*)?\n?/gm,
  /^@param components - .*\n?/gm,
  /(?<=a RangeError for )an\s+unknown RFC(?:, or for| or)\s+(?=`|an? )/g,
  /(?<=\ban\s+unknown )RFC(?: or|,)\s+/g,
  /,\s+or if no RFC is named/g,
  / or an empty list of RFCs/g,
  /(?<=^It knows )the RFCs that you name, /gm,
];

/** A docstring for a function that knows its RFC. */
export function boundDoc(text: string, rfc: GrammarId, whole: Functions, own: Functions): string {
  const withExamples = text
    .replace(/^```ts\n([^]*?)^```/m, (_, code: string) => {
      const lines = boundExamples(code.trim().split('\n'), rfc, whole, own);
      return `\`\`\`ts\n${lines.map((line) => `${line}\n`).join('')}\`\`\``;
    })
    .replace(/```ts\n```\n\n/, '');
  return phrases.reduce((bound, phrase) => bound.replaceAll(phrase, ''), withExamples).trimEnd();
}

export async function writeBoundDocs(): Promise<void> {
  const docs = apiDocs();
  const load = async (name: string): Promise<Functions> =>
    (await import(pathToFileURL(`${projectRoot}dist/src/${name}.js`).href)) as Functions;
  const whole = await load('index');
  for (const rfc of grammarIds) {
    const own = await load(rfc);
    const path = `${projectRoot}dist/src/${rfc}.d.ts`;
    const text = readFileSync(path, 'utf8').replaceAll(declared, (_, _short: string, name: string) => {
      const doc = docs.get(name);
      if (doc === undefined) throw new Error(`src/api has no docstring for ${name}`);
      const lines = boundDoc(doc, rfc, whole, own).split('\n');
      return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\nexport declare function ${name}`;
    });
    writeFileSync(path, text);
  }
}
