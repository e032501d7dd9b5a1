import { jest } from '../tools/run.js';

export interface Step {
  /** The file, as the document lists it, with the toy's name in place of <id> and the like. */
  readonly file: string;
  /** The new text of the file; `text` is '' if the file does not exist yet. */
  readonly apply: (text: string) => string;
  /** The check that fails if this step alone is left out, unless a command of `generate` fails before it. */
  readonly noticedBy: Command;
  /** What the failure says: it names the file or the missing thing. */
  readonly missing: RegExp;
}

/** How it is noticed that a step was left out. */
export type Notice = Pick<Step, 'noticedBy' | 'missing'>;

export interface Recipe {
  readonly steps: readonly Step[];
  /** Commands that make generated files after the steps. Also part of what the document says. */
  readonly generate: readonly Command[];
  /** Commands that must pass with all steps. In order of cost. */
  readonly checks: readonly Command[];
}

export type Command = readonly string[];

/** Checks the types of all files. */
export const checkTypes: Command = ['npx', 'tsc', '-p', 'tsconfig.json'];
/** Checks only the types of what ships, as the build does. */
export const checkSourceTypes: Command = ['npx', 'tsc', '-p', 'tsconfig.build.json', '--noEmit'];
export const writeDocs: Command = ['npm', 'run', 'docs'];

/** The command that runs some test files, by the beginning of their paths in test. */
export function runTests(...files: readonly string[]): Command {
  return ['node', ...jest, '--maxWorkers=1', ...files.map((file) => `test/${file}`)];
}

/** A step that adds a file. */
export function added(file: string, text: string, notice: Notice): Step {
  return { file, apply: () => text, ...notice };
}

/** A step that writes something before the first place of another text. Throws an Error if that is nowhere: the recipe is out of date. */
export function inserted(file: string, place: string, text: string, notice: Notice): Step {
  const apply = (whole: string): string => {
    const at = whole.indexOf(place);
    if (at < 0) throw new Error(`${file} has no ${JSON.stringify(place)}, before which the recipe inserts`);
    return whole.slice(0, at) + text + whole.slice(at);
  };
  return { file, apply, ...notice };
}

/** A step that writes something at the end of a file. */
export function appended(file: string, text: string, notice: Notice): Step {
  return { file, apply: (whole) => whole + text, ...notice };
}
