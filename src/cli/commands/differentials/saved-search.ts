/** The file of `--save`: a search, from which another run goes on. */
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Disagreement } from '../../../comparison/disagreements.js';
import type { SearchState } from '../../../parsers/search/search.js';
import { optionText } from '../../input/files.js';
import { UsageError } from '../../session/errors.js';
import { systemMessage, type Session } from '../../session/session.js';

/** What is searched for. */
export interface SearchPlan {
  readonly names: readonly [string, string];
  readonly component: Disagreement;
  readonly prefix: string;
  readonly budget: number;
  readonly longest: number;
  readonly file: string | undefined;
}

export interface SavedSearch {
  readonly state: SearchState;
  /** The minimal strings so far, after the prefix. */
  readonly minimal: readonly string[];
}

/** The longest file, in MiB. */
const LONGEST = 256;

/** What makes two searches the same. */
const key = ({ names, component, prefix }: SearchPlan): string => JSON.stringify([names, component, prefix]);

/**
 * Reads a saved search; `undefined` if there is no such file yet. Throws a UsageError if the file is of another search, or cannot be
 * written: better now than after the search.
 */
export async function openSearch(file: string, plan: SearchPlan, session: Session): Promise<SavedSearch | undefined> {
  const saved = await readSearch(file, plan, session);
  await assertSaveable(file);
  return saved;
}

async function readSearch(file: string, plan: SearchPlan, session: Session): Promise<SavedSearch | undefined> {
  if (!existsSync(file)) return undefined;
  const saved = parsed(await optionText('saved search', file, LONGEST, session));
  if (saved?.key !== key(plan))
    throw new UsageError(`${file} is not a saved search of these two, this component and prefix`);
  return saved.search;
}

async function assertSaveable(file: string): Promise<void> {
  await writing(file, async () => {
    await writeFile(newFile(file), '');
    await rm(newFile(file));
  });
}

/** Writes a search: to another file first, so that an interrupted run leaves a whole one. Throws a UsageError if it cannot be written. */
export async function saveSearch(file: string, plan: SearchPlan, search: SavedSearch): Promise<void> {
  await writing(file, async () => {
    await writeFile(newFile(file), `${JSON.stringify({ key: key(plan), search })}\n`);
    await rename(newFile(file), file);
  });
}

/** The file beside it that is written first. */
const newFile = (file: string): string => join(dirname(file), `${basename(file)}.new`);

async function writing(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

function parsed(text: string): { readonly key?: string; readonly search: SavedSearch } | undefined {
  try {
    return JSON.parse(text) as { readonly key?: string; readonly search: SavedSearch }; // its key says what it is
  } catch {
    return undefined;
  }
}
