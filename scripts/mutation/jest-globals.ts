/**
 * What tests import from '@jest/globals', for a process that loads all test files once: `test` and `describe` only collect.
 * `collected` has the tests in the order of the files; runner.ts runs them.
 */
import { expect } from 'expect';
import * as each from 'jest-each';
import { namespace } from './stryker.js';

type Body = () => unknown;

/** A file or a `describe`: what runs before and after its tests. */
export interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  readonly beforeAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly afterAll: Body[];
}

export interface CollectedTest {
  /** The file, the names of each `describe`, and that of the test; unique. */
  readonly name: string;
  readonly file: string;
  readonly suite: Suite;
  readonly body: Body;
}

export const collected: CollectedTest[] = [];
const names = new Set<string>();
let file = '';
let suite = suiteIn(undefined, '');

function suiteIn(parent: Suite | undefined, name: string): Suite {
  return { name, parent, beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] };
}

/** The tests that are collected next are those of this file. What runs meanwhile is not what tables are made by. */
export function beginFile(path: string): void {
  namespace.currentTestId = '(collecting)';
  file = path;
  suite = suiteIn(undefined, path);
}

function collect(name: string, body: Body): void {
  const path = `${suite.name} > ${name}`;
  let unique = path;
  for (let count = 2; names.has(unique); count++) unique = `${path} (${count})`;
  names.add(unique);
  collected.push({ name: unique, file, suite, body });
}

function group(name: string, body: Body): void {
  const outer = suite;
  suite = suiteIn(outer, `${outer.name} > ${name}`);
  body();
  suite = outer;
}

// a table's rows are bound to the body, so a test is a function without parameters; false: no test takes a callback
const withRows = (collector: (name: string, body: Body) => void): unknown => each.bind(collector, false);
const skipped = (): void => undefined;

export { expect };
export const test = Object.assign(collect, {
  each: withRows(collect),
  skip: Object.assign(skipped, { each: () => skipped }),
});
export const describe = Object.assign(group, { each: withRows(group) });
export const beforeAll = (body: Body): void => void suite.beforeAll.push(body);
export const beforeEach = (body: Body): void => void suite.beforeEach.push(body);
export const afterEach = (body: Body): void => void suite.afterEach.push(body);
export const afterAll = (body: Body): void => void suite.afterAll.push(body);
