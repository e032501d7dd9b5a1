/** What carries a claim: entries of docs/internals/claims.txt. */
import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';

export interface Entry {
  readonly document: string;
  /** Words of the claim, `# Heading` for all claims of a section, or `*` for all others of the document. */
  readonly words: string;
  readonly carriers: readonly string[];
}

/** What has no carrier, because it is not a promise; the file says what each word means. */
const NOT_PROMISES = ['definition', 'advice', 'elsewhere', 'history'];

/** Reads the list: a document, below it words, below them carriers, each indented by two spaces more. Lines with "//" are comments. */
export function readEntries(list: string): Entry[] {
  const entries: { document: string; words: string; carriers: string[] }[] = [];
  let document = '';
  for (const line of list.split('\n')) {
    const text = line.trimStart();
    if (text === '' || text.startsWith('//')) continue;
    const depth = line.length - text.length;
    if (depth === 0) document = text;
    else if (depth === 2) entries.push({ document, words: text, carriers: [] });
    else entries.at(-1)?.carriers.push(text);
  }
  return entries;
}

/** What is wrong with a carrier, or undefined. */
export function carrierFault(carrier: string): string | undefined {
  if (NOT_PROMISES.includes(carrier) || /^RFC \d{4}, (?:section|appendix) [\dA-Z.]+$/.test(carrier)) return undefined;
  const command = /^(?:npm (?:run )?([\w:]+)|(?:npx tsx|node) (\S+))/.exec(carrier);
  if (command) return commandFault(command[1], command[2]);
  const [, file = carrier, name] = /^(\S+): (.*)$/.exec(carrier) ?? [];
  if (!/^(?:test|playground\/test|scripts\/fuzz|proof|\.ci)\//.test(file))
    return `"${carrier}" is not a test, a property, a command, a theorem or a section of an RFC`;
  if (!existsSync(projectRoot + file)) return `${file} does not exist`;
  return name === undefined || has(file, name) ? undefined : `${file} has no "${name}"`;
}

function commandFault(script: string | undefined, path: string | undefined): string | undefined {
  if (path !== undefined) return existsSync(projectRoot + path) ? undefined : `${path} does not exist`;
  const { scripts } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { readonly scripts: object };
  return script !== undefined && script in scripts ? undefined : `package.json has no script "${script}"`;
}

/** Whether a test or a property whose name begins so, or a theorem of this name, is in a file. */
function has(file: string, name: string): boolean {
  const text = readFileSync(projectRoot + file, 'utf8');
  if (file.endsWith('.v')) return new RegExp(`^ *(?:Theorem|Lemma|Corollary) ${name}\\b`, 'm').test(text);
  return ["'", '"', '`'].some((quote) => text.includes(quote + name));
}
