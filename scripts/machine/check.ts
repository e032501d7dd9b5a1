/** Runs the checker of proof/ on the automata of one RFC. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { amendedBy, bnfFileName, projectRoot, type GrammarId } from '../grammar/sources.js';
import { checker } from './build.js';

export interface Verdict {
  /** Whether every automaton accepts what its rule derives. */
  readonly holds: boolean;
  /** How much has been checked, or a line for each rule that does not hold. */
  readonly lines: readonly string[];
}

/** What is checked against the grammar files, as texts. */
export interface Certificate {
  readonly claims: string;
  readonly automata: string;
  readonly program: string;
}

/** Writes the texts to a folder, and checks them. */
export function checkTexts(id: GrammarId, folder: string, texts: Certificate): Verdict {
  const files = (['claims', 'automata', 'program'] as const).map((name) => {
    const file = `${folder}/${id}.${name}`;
    writeFileSync(file, texts[name]);
    return file;
  });
  const args = [...files, ...grammarArguments(id)];
  // with room for 64 MB of new values, OCaml takes 0.6 of the time
  const env = { ...process.env, OCAMLRUNPARAM: 's=8M' };
  const { status, stdout, stderr, error } = spawnSync(checker, args, { cwd: projectRoot, env, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0 && status !== 1) throw new Error(`the checker ends with ${status ?? 'a signal'}: ${stderr}`);
  return { holds: status === 0, lines: stdout.trim().split('\n') };
}

/** The notation and the path of each grammar file; those of the RFC that is amended come first. */
function grammarArguments(id: GrammarId): string[] {
  const ids = [amendedBy(id), id].filter((one) => one !== undefined);
  return [
    ...ids.flatMap((one) => [grammarsBy[one].notation, bnfFileName(one)]),
    ...ids.flatMap((one) => ['split', `grammars/${one}.split`]),
  ];
}
