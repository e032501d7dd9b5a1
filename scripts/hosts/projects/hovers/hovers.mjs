/** Asks TypeScript's language service, as editors do, what it shows over each function of each module of one RFC. */
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { rfcs } from 'rfc-uri';

const texts = new Map();
const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, strict: true };
const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => true,
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...texts.keys()],
  getScriptVersion: (name) => String(texts.get(name)?.length ?? 0),
  getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(texts.get(name) ?? readFileSync(name, 'utf8')),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => texts.has(name) || ts.sys.fileExists(name),
});

let count = 0;
for (const rfc of Object.keys(rfcs)) {
  const names = Object.entries(await import(`rfc-uri/${rfc}`))
    .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
    .map(([name]) => name);
  const file = `${process.cwd()}/${rfc}.mts`;
  texts.set(file, `import { ${names.join(', ')} } from 'rfc-uri/${rfc}';\n`);
  for (const name of names) {
    const position = texts.get(file).indexOf(` ${name}`) + 1;
    const { documentation, tags = [] } = service.getQuickInfoAtPosition(file, position) ?? {};
    const shown = ts.displayPartsToString(documentation);
    const about = `rfc-uri/${rfc}, ${name}:\n${shown}`;
    assert.match(shown, /^[A-Z]\w+s .*[.:;,]?/, about);
    const [, examples = ''] = /```ts\n([^]*?)```/.exec(shown) ?? [];
    assert.match(examples, /^\S.*; \/\/ (?:=>|throws) /, about);
    // decode and decodeBytes are the same for every RFC
    for (const line of examples.trim().split('\n')) assert.doesNotMatch(line, /\brfcs?: ['[]/, about);
    assert.doesNotMatch(shown, /unknown RFC|named RFC|`rfcs?` option/, about);
    const parameters = tags.filter(({ name: tag }) => tag === 'param').map(({ text }) => ts.displayPartsToString(text));
    assert(parameters.length > 0, about);
    for (const text of parameters) {
      assert.match(text, /^\w+ \S/, about);
      assert.doesNotMatch(text, /\bthe RFC, and\b/, about);
    }
    count++;
  }
}
console.log(`${count} functions have a description, examples and parameters`);
