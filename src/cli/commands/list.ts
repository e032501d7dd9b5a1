/** All commands. Each is loaded only when it is called. */
import type { Command } from '../arguments/command.js';

interface ListedCommand {
  /** What the help of the program says about it. */
  readonly about: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

export const commands: Readonly<Record<string, ListedCommand>> = {
  parse: { about: 'print the components or the syntax tree of a URI', load: () => import('./parse.js') },
  check: { about: 'find the invalid URIs in files, explain and repair them', load: () => import('./check.js') },
  compare: {
    about:
      'show how all RFCs, and browsers, parse a string; or what changes for your URIs when you move to another RFC',
    load: () => import('./compare.js'),
  },
  resolve: { about: 'resolve references against a base', load: () => import('./resolve.js') },
  normalize: { about: 'normalize URIs', load: () => import('./normalize.js') },
  relativize: { about: 'find the shortest references to URIs', load: () => import('./relativize.js') },
  convert: { about: 'convert IRIs to URIs, and back', load: () => import('./convert.js') },
  extract: { about: 'find URIs in text', load: () => import('./extract.js') },
  diff: { about: 'compare RFCs and regular expressions as sets of strings', load: () => import('./diff.js') },
  conform: { about: 'test a validator with a complete suite', load: () => import('./conform.js') },
  sample: { about: 'print random strings that match a grammar', load: () => import('./sample.js') },
  grammar: { about: 'print the rules of an RFC', load: () => import('./grammar.js') },
  explain: { about: 'explain the code or cause of an error or warning', load: () => import('./explain.js') },
  differentials: {
    about: 'find the shortest strings that two parsers or RFCs read differently',
    load: () => import('./differentials.js'),
  },
  parsers: { about: 'list the parsers of other programs that rfc-uri can run', load: () => import('./parsers.js') },
  summarize: { about: 'add up the totals of several checks', load: () => import('./summarize.js') },
  playground: {
    about: 'serve a web page that shows all of this, on this machine only',
    load: () => import('./playground.js'),
  },
};

export const commandNames: readonly string[] = Object.keys(commands);
