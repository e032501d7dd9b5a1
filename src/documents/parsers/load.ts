/** The parsers that find URIs in documents. Each is loaded only when it is asked for. */
import type { DocumentFormat } from '../document-format.js';
import { MissingPackageError, type MakeParser } from '../parser.js';

/** Loads the parser of each format, with a package that the user installs. */
const formats: Readonly<Record<DocumentFormat, () => Promise<MakeParser>>> = {
  xml: async () => {
    const saxes = await installed('saxes', 6, () => import('saxes'), ['SaxesParser']);
    return (await import('./xml/xml-parser.js')).xmlParser(saxes);
  },
  html: async () => {
    const htmlparser2 = await installed('htmlparser2', 12, () => import('htmlparser2'), ['Tokenizer', 'QuoteType']);
    return (await import('./html/html-parser.js')).htmlParser(htmlparser2);
  },
  markdown: async () => {
    const name = 'mdast-util-from-markdown';
    const mdast = await installed(name, 2, () => import('mdast-util-from-markdown'), ['fromMarkdown']);
    return (await import('./markdown.js')).markdownParser(mdast);
  },
  json: async () => {
    const jsonc = await installed('jsonc-parser', 3, () => import('jsonc-parser'), ['visit', 'printParseErrorCode']);
    return (await import('./json/json-parser.js')).jsonParser(jsonc);
  },
  css: async () => {
    const name = '@csstools/css-tokenizer';
    const tokenizer = await installed(name, 4, () => import('@csstools/css-tokenizer'), ['tokenizer', 'TokenType']);
    return (await import('./css.js')).cssParser(tokenizer);
  },
};

/** Loads the parser of a format. Throws a MissingPackageError if its package is not installed. */
export function loadFormat(format: DocumentFormat): Promise<MakeParser> {
  return formats[format]();
}

/** A package that has these exports; another package may have installed any version of it. Throws a MissingPackageError without it. */
export async function installed<M extends object>(
  name: string,
  version: number,
  load: () => Promise<M>,
  exports: readonly (keyof M)[],
): Promise<M> {
  try {
    const module = await load();
    if (exports.every((key) => module[key] !== undefined)) return module;
  } catch (error) {
    if (!isMissing(error, name)) throw error;
  }
  throw new MissingPackageError(`${name}@${version}`);
}

function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes(`'${name}'`)
  );
}
