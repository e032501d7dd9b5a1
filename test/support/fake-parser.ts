import { projectRoot } from '../../scripts/grammar/sources.js';

/** A program that follows the protocol of docs/parsers.md, for tests. */
export const FAKE = `${projectRoot}test/fixtures/parsers/parser.mjs`;

/** The option that names this program as a parser; see there how it may behave. */
export function fakeParser(name: string, ...behaviour: string[]): string {
  return `--parser=${name}=${process.execPath} ${FAKE} ${behaviour.map((word) => `"${word}"`).join(' ')}`;
}
