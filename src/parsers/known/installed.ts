/** Finds out which of the known parsers are installed, and starts them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ParserError } from '../protocol/parser-error.js';
import { ParserProcess } from '../protocol/parser-process.js';
import { knownParsers, type KnownParser } from './programs.js';

/** How long a parser may take to say its version or to start, in milliseconds: some are compiled first. */
const START_TIME = 120_000;

/** The version of a known parser, in the words of its adapter, such as `urllib3 2.5.0`; `undefined` if it is not installed. */
export function installedVersion({ words }: KnownParser): Promise<string | undefined> {
  const [program = '', ...args] = words;
  return new Promise((done) => {
    const options = { cwd: adapterFolder(), env: process.env, timeout: START_TIME, encoding: 'utf8' } as const;
    execFile(program, [...args, '--version'], options, (error, stdout) => {
      const version = stdout.trim();
      done(error || version === '' ? undefined : version);
    });
  });
}

/** The versions of parsers, by their ids; `undefined` for those that are not installed. */
export async function installedVersions(
  parsers: readonly KnownParser[] = knownParsers,
): Promise<ReadonlyMap<string, string | undefined>> {
  const versions = new Map<string, string | undefined>();
  const left = [...parsers];
  const probe = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) versions.set(next.id, await installedVersion(next));
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, probe));
  return versions;
}

/** Starts a known parser, and waits for its first answer. Throws a ParserError, with what it needs, if it is not installed. */
export async function startKnown({ id, words, needs }: KnownParser, time?: number): Promise<ParserProcess> {
  const parser = new ParserProcess({ name: id, words, folder: adapterFolder(), startTime: START_TIME }, time);
  try {
    await parser.ask([]);
    return parser;
  } catch (error) {
    if (error instanceof ParserError)
      throw new ParserError(id, `is not installed, or does not work: it needs ${needs}`, error.detail);
    throw error;
  }
}

/** integrations/parsers: adapters run there, so that nothing in the folder of the user decides what they load. */
export function adapterFolder(): string {
  // from src/parsers/known or dist/src/cli; or from dist/src/parsers/known
  const [here, above] = [adaptersIn('../../..'), adaptersIn('../../../..')];
  return existsSync(here) ? here : above;
}

function adaptersIn(folder: string): string {
  return fileURLToPath(new URL(`${folder}/integrations/parsers/`, import.meta.url));
}
