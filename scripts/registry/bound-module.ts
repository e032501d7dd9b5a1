/** Writes the module src/<id>.ts, whose functions are those of src/api with one RFC bound. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Rfc, rfcNames } from '../../src/rfcs/names.js';
import { projectRoot } from '../grammar/sources.js';
import { type BoundFunction, boundFunctions } from './bound-functions.js';
import { HEADER } from './lists.js';

/** The widest line, as Prettier is configured. */
const WIDTH = 120;

/** The text of a module. An RFC without hosts has no functions that find them. */
export function boundModule(id: Rfc, hasHosts: boolean): string {
  const functions = boundFunctions.filter(({ needsHosts }) => hasHosts || !needsHosts);
  const name = rfcNames[id];
  return `${HEADER}/** The functions of rfc-uri for ${name}: they take no \`rfc\` option and load only its grammar. */
${importLines(id, functions)}

type I = '${id}';

${functions.map(functionText).join('\n\n')}

${comment(`${name} as an object, for functions of the integrations that take an RFC itself, so that a bundle contains only this RFC: \`schemasBy\` of rfc-uri/standard-schema, and \`addUriBy\` of rfc-uri/ajv.`)}
export const ${id}: RfcObject<I> = /* @__PURE__ */ rfcObject(definition);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type * from './rfcs/${id}/uri.js';
`;
}

function importLines(id: Rfc, functions: readonly BoundFunction[]): string {
  const names = new Map<string, Set<string>>([
    [`./rfcs/${id}/building.js`, new Set(['builder'])],
    [`./rfcs/generated/${id}.js`, new Set(['core', 'definition', 'explained', 'trees'])],
    ['./rfcs/rfc-object.js', new Set(['type RfcObject', 'rfcObject'])],
  ]);
  for (const { from } of functions) {
    for (const [path, imported] of Object.entries(from)) {
      const known = names.get(path) ?? new Set();
      for (const one of imported) known.add(one);
      names.set(path, known);
    }
  }
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, imported]) => importLine([...imported], path))
    .join('\n');
}

function importLine(names: readonly string[], path: string): string {
  const areTypes = names.every((name) => name.startsWith('type '));
  const sorted = names
    .toSorted((a, b) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1))
    .map((name) => (areTypes ? name.replace('type ', '') : name));
  return listed(`import ${areTypes ? 'type ' : ''}{`, sorted, `} from '${path}';`, ' ');
}

function functionText({ name, generics = '', parameters, returns, call, needsHosts }: BoundFunction): string {
  const how = needsHosts ? 'with this RFC and the platform alone' : 'without the option `rfc`';
  const text = `${firstSentence(name)} This is \`${name}\` of rfc-uri ${how}; its examples are in src/api.`;
  const list = parameters.split(/, (?=\w+\??:)/);
  return `${comment(text)}
${listed(`export function ${name}${generics}(`, list, `): ${returns} {`)}
  return ${call};
}`;
}

/** A list on one line, or with an item on each line if that is too wide. */
function listed(start: string, items: readonly string[], end: string, space = ''): string {
  const line = `${start}${space}${items.join(', ')}${space}${end}`;
  return line.length <= WIDTH ? line : `${start}\n${items.map((item) => `  ${item},\n`).join('')}${end}`;
}

function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (` * ${line} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */`;
}

/** The first sentence of a function's documentation in src/api. */
function firstSentence(name: string): string {
  const docstring = new RegExp(String.raw`/\*\*\n((?: \*.*\n)+?) \*/\nexport function ${name}\b`);
  const text = apiSources.map((source) => docstring.exec(source)?.[1]).find((found) => found !== undefined);
  if (text === undefined) throw new Error(`src/api documents no function ${name}`);
  const [paragraph = ''] = text.replaceAll(/^ \* ?/gm, '').split('\n\n');
  const [sentence = ''] = paragraph
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=\.) (?=[A-Z])/);
  return sentence;
}

const apiSources = readdirSync(`${projectRoot}src/api`).map((file) =>
  readFileSync(`${projectRoot}src/api/${file}`, 'utf8'),
);
