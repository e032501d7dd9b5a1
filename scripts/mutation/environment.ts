import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { CollectedTest, Suite } from './jest-globals.js';
import { namespace } from './stryker.js';

/** All sources and tests, loaded once; another environment shares nothing with it but packages. */
export class Environment {
  readonly tests: ReadonlyMap<string, CollectedTest>;
  readonly #begun = new Set<Suite>();
  readonly #earlierListeners: ReadonlySet<unknown>;

  private constructor(collected: readonly CollectedTest[], earlierListeners: ReadonlySet<unknown>) {
    this.#earlierListeners = earlierListeners;
    this.tests = new Map(collected.map((test) => [test.name, test]));
  }

  /** Loads what bundle.ts wrote to this folder. */
  static load(folder: string): Environment {
    const path = `${folder}/tests.cjs`;
    script ??= new Script(`(function (exports, require, module) {${readFileSync(path, 'utf8')}\n})`, {
      filename: path,
    });
    const module = { exports: {} as { readonly collected: readonly CollectedTest[] } };
    const run = script.runInThisContext() as (exports: object, require: NodeJS.Require, target: object) => void;
    delete namespace.currentTestId;
    const earlierListeners = new Set<unknown>(process.listeners('exit'));
    run(module.exports, createRequire(path), module);
    return new Environment(module.exports.collected, earlierListeners);
  }

  /** Runs a test with what goes before it, unless that was done for an earlier one. Throws what the test throws. */
  async run(name: string, milliseconds: number): Promise<void> {
    const test = this.tests.get(name);
    if (!test) throw new RangeError(`unknown test ${name}`);
    const suites = enclosingSuites(test);
    await inTime(milliseconds, async () => {
      for (const suite of suites) {
        if (this.#begun.has(suite)) continue;
        this.#begun.add(suite);
        for (const body of suite.beforeAll) await body();
      }
      for (const { beforeEach } of suites) for (const body of beforeEach) await body();
      await test.body();
      for (const { afterEach } of suites.toReversed()) for (const body of afterEach) await body();
    });
  }

  /** Removes its temporary folders now. What would do that at the end of the process keeps all of the environment in memory. */
  dispose(): void {
    for (const listener of process.listeners('exit')) {
      if (this.#earlierListeners.has(listener)) continue;
      process.off('exit', listener);
      listener.call(process, 0);
    }
  }

  /** Runs what comes after all tests that were run. */
  async end(): Promise<void> {
    const begun = [...this.#begun].toReversed();
    this.#begun.clear();
    for (const { afterAll } of begun) for (const body of afterAll) await body();
  }
}

let script: Script | undefined;

/** The suites around a test, the outermost first. */
function enclosingSuites(test: CollectedTest): Suite[] {
  const suites: Suite[] = [];
  for (let suite: Suite | undefined = test.suite; suite; suite = suite.parent) suites.unshift(suite);
  return suites;
}

export class LateError extends Error {}

/** A stream that a mutant keeps from ending would never be waited for in vain. */
async function inTime(milliseconds: number, run: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`not done after ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}
