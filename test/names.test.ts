/** One word means one thing: the names that the sources declare. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rfcIds } from '../src/rfcs/names.js';
import { projectRoot } from '../scripts/grammar/sources.js';

/** The files of folders, with their texts. */
const filesIn = (...folders: readonly string[]): (readonly [file: string, text: string])[] =>
  folders.flatMap((folder) =>
    readdirSync(`${projectRoot}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !file.includes('node_modules'))
      .map((file) => [`${folder}/${file}`, readFileSync(`${projectRoot}${folder}/${file}`, 'utf8')] as const),
  );

test('no two types of src have the same name, except those that every RFC has', () => {
  const ofEachRfc = new RegExp(
    `^src/(?:rfcs/)?(?:generated/)?(?:${rfcIds.join('|')})(?:/|\\.ts$)|^src/rfcs/generated/`,
  );
  const declared = new Map<string, string>();
  const repeated: string[] = [];
  for (const [file, text] of filesIn('src')) {
    if (ofEachRfc.test(file)) continue;
    for (const [, name = ''] of text.matchAll(/^(?:export )?(?:abstract )?(?:type|interface|class) (\w+)/gm)) {
      const other = declared.get(name);
      if (other !== undefined) repeated.push(`${name}: ${other} and ${file}`);
      declared.set(name, file);
    }
  }
  expect(repeated).toEqual([]);
  expect(declared.size).toBeGreaterThan(200);
});

/** Methods of JavaScript, functions of other packages, keywords of JSON Schema, "instead of", and the public `hostsOf`. */
const ALLOWED = /^(?:(?:lastI|i)ndexOf|insteadOf|forOf|oneOf|anyOf|hostsOf)$/;

test('a name says what it returns or does, and does not end in "Of"', () => {
  const names = filesIn('src', 'scripts', 'test', 'playground/src', 'playground/test').flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:function\*?|const|let|interface|type) #?(\w+Of)\b|[\s#(](\w+Of)(?:\([^)]*\))?[:=] /g)]
      .map(([, name = '', other = name]) => other)
      .filter((name) => !ALLOWED.test(name))
      .map((name) => `${name} in ${file}`),
  );
  expect(names).toEqual([]);
});
