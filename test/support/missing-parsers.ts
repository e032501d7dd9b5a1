import { knownParsers } from '../../src/parsers/known/programs.js';

/** Does something as on a machine on which no known parser is installed. */
export async function withoutKnownParsers<T>(action: () => Promise<T>): Promise<T> {
  return withProgram('/nowhere/parser', action);
}

/** Does something while every known parser is started by this program. */
export async function withProgram<T>(program: string, action: () => Promise<T>): Promise<T> {
  const before = knownParsers.map(({ words }) => words);
  for (const parser of knownParsers) Object.assign(parser, { words: [program] });
  try {
    return await action();
  } finally {
    for (const [index, parser] of knownParsers.entries()) Object.assign(parser, { words: before[index] });
  }
}
