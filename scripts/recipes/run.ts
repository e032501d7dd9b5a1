/** Tries a recipe on a copy of the checkout: as it is, and with each of its steps left out. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import type { Command, Recipe, Step } from './recipe.js';

/** Where people read which files a recipe adds or changes: a row for each recipe, with names such as <id> in the paths. */
const DOCUMENT = 'CONTRIBUTING.md';

/** What was tried, and what is wrong with it: `undefined` if nothing is. */
export interface Case {
  readonly name: string;
  readonly surprise: string | undefined;
}

/** A copy of the checkout, with all its changes, in a temporary folder. */
export class Copy {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'rfc-uri-recipe-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: projectRoot });
    for (const file of listed.toString().split('\0'))
      if (file !== '' && existsSync(join(projectRoot, file)))
        cpSync(join(projectRoot, file), join(this.folder, file), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(this.folder, 'node_modules'));
    this.#git('init', '--quiet');
    writeFileSync(join(this.folder, '.git/info/exclude'), 'node_modules\n');
    this.#git('add', '--all');
    this.#git('-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost', 'commit', '--quiet', '-m', 'copy');
  }

  /** Makes it the checkout again. */
  reset(): void {
    this.#git('reset', '--hard', '--quiet');
    this.#git('clean', '-d', '--force', '--quiet');
  }

  apply({ file, apply }: Step): void {
    const path = join(this.folder, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const changed = apply(text);
    if (changed === text) throw new Error(`the step for ${file} changes nothing`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, changed);
  }

  /** What a command prints if it fails; `undefined` if it does not. */
  failure([command = '', ...args]: readonly string[]): string | undefined {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', INIT_CWD: this.folder };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.folder, encoding: 'utf8', env });
    return status === 0 ? undefined : `${[command, ...args].join(' ')}\n${stdout}${stderr}`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.folder });
  }
}

/** The cases of a recipe with a name, one after the other; only those with all steps if `isWhole`. */
export function* recipeCases(name: string, recipe: Recipe, copy: Copy, isWhole: boolean): Generator<Case> {
  const { steps } = recipe;
  yield { name: `its files are those of ${DOCUMENT}`, surprise: surpriseIn(() => listingSurprise(name, recipe)) };
  yield { name: 'all steps', surprise: surpriseIn(() => fails(firstFailure(recipe.checks, recipe, steps, copy))) };
  if (isWhole) return;
  for (const step of steps) {
    const others = steps.filter((other) => other !== step);
    const surprise = surpriseIn(() => surpriseWithout(step, firstFailure([step.noticedBy], recipe, others, copy)));
    yield { name: `without ${step.file}`, surprise };
  }
}

/** What a trial finds, or why it could not be made. */
function surpriseIn(trial: () => string | undefined): string | undefined {
  try {
    return trial();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const fails = (failure: string | undefined): string | undefined => failure && `fails:\n${failure}`;

/** The files of a recipe that the document does not list, and those that it lists and the recipe does not need. */
function listingSurprise(name: string, { steps }: Recipe): string | undefined {
  const listed = listedPaths(name);
  const needless = listed.filter((path) => !steps.some(({ file }) => isExample(file, path)));
  const missing = steps.filter(({ file }) => !listed.some((path) => isExample(file, path))).map(({ file }) => file);
  if (needless.length + missing.length === 0) return undefined;
  return `not there: ${missing.join(', ')}; there, but not needed: ${needless.join(', ')}`;
}

/** The paths in a recipe's row, with each of the names in braces. */
function listedPaths(name: string): string[] {
  const rows = readFileSync(join(projectRoot, DOCUMENT), 'utf8').split('\n');
  const row = rows.find((line) => new RegExp(`^\\| \\[.*#an?-${name}\\) \\|`).test(line)) ?? '';
  return Array.from(row.matchAll(/`([\w./<>-]*)(?:\{([\w,-]+)\}([\w./<>-]*))?`/g)).flatMap(
    ([, before = '', names = '', after = '']) => names.split(',').map((one) => before + one + after),
  );
}

/** Whether a file is a path with names filled in. */
function isExample(file: string, path: string): boolean {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/<\w+>/g, String.raw`[\w-]+`);
  return new RegExp(`^${pattern}$`).test(file);
}

function surpriseWithout({ missing }: Step, failure: string | undefined): string | undefined {
  if (failure === undefined) return 'nothing fails';
  return missing.test(failure) ? undefined : `fails without ${String(missing)}:\n${failure}`;
}

/** What the first command that fails prints, of those that generate files and the given checks. */
function firstFailure(
  checks: readonly Command[],
  { generate }: Recipe,
  steps: readonly Step[],
  copy: Copy,
): string | undefined {
  copy.reset();
  for (const step of steps) copy.apply(step);
  for (const command of [...generate, ...checks]) {
    const failure = copy.failure(command);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
