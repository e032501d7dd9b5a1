/**
 * A test runner for Stryker that makes a mutant cost milliseconds: it loads all tests once (bundle.ts), and runs in its own
 * process those that cover the mutant, the quickest first, until one fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chosen, TIME_PER_MUTANT, usedTests } from './choice.js';
import { Environment, LateError } from './environment.js';
import { mutantKey } from './report.js';
import { namespace, type DryRunResult, type MutantRunOptions, type MutantRunResult } from './stryker.js';

/** A slower test is left out: 200 ms of 3 seconds. Time of waiting, as for a program that a test starts, counts a quarter. */
const SLOWEST_TEST = TIME_PER_MUTANT / 15;
/** How long a test may wait. Far longer than any test takes, because the machine may be busy. */
const PATIENCE = 5_000;
/** Tests that take tens of seconds and would be left out after that: of linear time, and of whole suites. */
const LONG = /long and hostile texts|> prints a suite of /;

/** Whether only tables are changed. */
const TABLES = Boolean(process.env['RFC_URI_MUTATION_TABLES']);

/** A file that lists the mutants to try, because Stryker is only told their places, where others may be, too. Without it, all are tried. */
const ONLY = process.env['RFC_URI_MUTATION_ONLY'] ?? '';
const wanted = ONLY === '' ? undefined : new Set(JSON.parse(readFileSync(ONLY, 'utf8')) as readonly string[]);

class InProcessRunner {
  #environment: Environment | undefined;
  #failure: unknown;
  /** Tests that fail when they run a second time, because they made a file or folder. They are used no more. */
  readonly #once = new Set<string>();
  /** For each file, the tests that noticed a change of it. They are tried first. */
  readonly #noticing = new Map<string, Set<string>>();

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  init(): void {
    const fail = (error: unknown): void => void (this.#failure ??= error ?? new Error('rejected'));
    process.on('unhandledRejection', fail).on('uncaughtException', fail);
  }

  /** Runs every test by itself, and notes how long it takes and which mutants it covers. */
  async dryRun(): Promise<DryRunResult> {
    const environment = this.#pristine();
    const coverage = (namespace.mutantCoverage ??= { static: {}, perTest: {} });
    const tests: DryRunResult['tests'][number][] = [];
    const leftOut: string[] = [];
    for (const name of environment.tests.keys()) {
      if (LONG.test(name)) continue;
      namespace.currentTestId = name;
      const start = process.cpuUsage();
      const begin = performance.now();
      const failure = await this.#failureIn(environment, name);
      await environment.end();
      const used = process.cpuUsage(start).user / 1000;
      const waited = performance.now() - begin - used;
      const milliseconds = used + waited / 4; // a busy machine lets every test wait
      const isUsed = failure === undefined && milliseconds <= SLOWEST_TEST;
      if (!isUsed) {
        leftOut.push(`${failure === undefined ? `${Math.round(milliseconds)} ms` : failureMessage(failure)}: ${name}`);
        coverage.perTest[name] = {};
      }
      tests.push({ id: name, name, status: isUsed ? 0 : 2, timeSpentMs: milliseconds });
    }
    namespace.currentTestId = '';
    const known = new Set(tests.map(({ id }) => id));
    const perTest = Object.fromEntries(Object.entries(coverage.perTest).filter(([name]) => known.has(name)));
    writeFileSync(
      'tests.json',
      JSON.stringify(tests.filter(({ status }) => status === 0).map(({ id, timeSpentMs }) => [id, timeSpentMs])),
    );
    writeFileSync('../../left-out.json', JSON.stringify(leftOut, undefined, 1)); // dist/mutation/FOLDER/
    const mutantCoverage = { static: coverage.static, perTest };
    return { status: 'complete', tests, mutantCoverage: TABLES ? coverageOfTables(mutantCoverage) : mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit } = options;
    if (wanted && !wanted.has(activeKey(activeMutant))) return { status: 'survived', nrOfTests: 0 };
    const { id, fileName, location } = activeMutant;
    const noticing = this.#noticing.get(fileName) ?? new Set();
    this.#noticing.set(fileName, noticing);
    const names = chosen(testFilter, fileName, location.start.line, noticing).filter((test) => !this.#once.has(test));
    namespace.hitCount = 0;
    namespace.steps = 0;
    if (hitLimit === undefined) delete namespace.hitLimit;
    else namespace.hitLimit = hitLimit;
    // tables are made while modules are loaded, so they need new ones
    let result = testFilter && (await this.#runWith(id, names, this.#pristine()));
    // what is computed once was computed before the mutant was active
    const isUnused = result?.status === 'survived' && namespace.hitCount === 0;
    if (isUnused || (result?.status === 'killed' && (await this.#isSpoilt(result.killedBy)))) result = undefined;
    if (result === undefined && names.some((test) => this.#once.has(test))) return this.mutantRun(options);
    result ??= await this.#runWith(id, names);
    if (result.status === 'killed') for (const name of result.killedBy) noticing.add(name);
    return result;
  }

  #pristine(): Environment {
    return (this.#environment ??= load());
  }

  /** Whether tests fail without a mutant, because an earlier one left something wrong. Then the environment is given up. */
  async #isSpoilt(names: readonly string[]): Promise<boolean> {
    for (const name of names) {
      const failure = await this.#failureIn(this.#pristine(), name);
      if (failure === undefined) continue;
      this.#environment?.dispose();
      this.#environment = undefined;
      const isFineFirst = (await this.#failureIn(this.#pristine(), name)) === undefined;
      if (isFineFirst && (await this.#failureIn(this.#pristine(), name)) !== undefined) this.#once.add(name);
      return true;
    }
    return false;
  }

  /** Runs tests until one fails, in an environment that is loaded with the mutant if none is given. */
  async #runWith(id: string, names: readonly string[], loaded?: Environment): Promise<MutantRunResult> {
    const pristine = this.#pristine().tests;
    namespace.activeMutant = id;
    this.#failure = undefined;
    let count = 0;
    let own: Environment | undefined;
    try {
      const environment = loaded ?? (own = Environment.load(process.cwd()));
      // many tests are named by the rows of a table, and a row that is changed gives its test another name
      const renamed = own ? [...own.tests.keys()].filter((name) => !pristine.has(name)) : [];
      for (const name of [...renamed, ...names]) {
        if (!environment.tests.has(name)) continue; // it has another name now, or a random one
        count++;
        const failure = await this.#failureIn(environment, name);
        const { hitCount = 0, hitLimit = Infinity } = namespace;
        if (hitCount > hitLimit) return { status: 'timeout', reason: 'endless loop' };
        if (failure instanceof LateError) return { status: 'timeout', reason: failure.message };
        if (failure !== undefined) return killed(name, failure, count);
      }
    } catch (error) {
      return killed(usedTests()[0]?.[0] ?? '', error, count); // no test was loaded
    } finally {
      namespace.activeMutant = 'none';
      await loaded?.end().catch(() => undefined);
      own?.dispose();
    }
    return { status: 'survived', nrOfTests: count };
  }

  /** What a test throws, or what became of promises that nobody waits for. */
  async #failureIn(environment: Environment, name: string): Promise<unknown> {
    if (namespace.steps !== undefined) namespace.steps = 0;
    const exit = process.exit.bind(process);
    process.exit = (code): never => {
      throw (this.#failure ??= new Error(`the process was to end with ${code}`)); // a new one takes ten seconds
    };
    try {
      await environment.run(name, PATIENCE);
    } catch (error) {
      return error ?? new Error('nothing was thrown');
    } finally {
      process.exit = exit;
    }
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}

function activeKey({ fileName, location, replacement }: MutantRunOptions['activeMutant']): string {
  const [file = ''] = /src\/(?!.*\/src\/).*$/.exec(fileName) ?? [];
  const fromOne = ({ line, column }: { line: number; column: number }) => ({ line: line + 1, column: column + 1 });
  return mutantKey({ file, location: { start: fromOne(location.start), end: fromOne(location.end) }, replacement });
}

/** What runs only while modules are loaded. All else is covered by no test, and so not tried. */
function coverageOfTables({ static: loaded, perTest }: DryRunResult['mutantCoverage']): DryRunResult['mutantCoverage'] {
  const run = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  return { static: Object.fromEntries(Object.entries(loaded).filter(([id]) => !run.has(id))), perTest: {} };
}

/** Loads without an active mutant. What runs while tests are collected is covered by no test. */
function load(): Environment {
  namespace.activeMutant = 'none';
  return Environment.load(process.cwd());
}

function killed(by: string, failure: unknown, nrOfTests: number): MutantRunResult {
  return { status: 'killed', killedBy: [by], failureMessage: failureMessage(failure), nrOfTests };
}

function failureMessage(failure: unknown): string {
  return (failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)).slice(0, 300);
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: Object.assign(InProcessRunner, { inject: [] as const }) },
];
