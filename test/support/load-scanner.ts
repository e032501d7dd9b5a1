import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import type { Scanner } from '../../src/syntax/scanner.js';

/** Runs the text of a scanner's module. */
export function loadScanner(text: string): Scanner<string> {
  const { code } = transformSync(text, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exported: { scanner?: Scanner<string> } = {};
  const load = compileFunction(code, ['exports']) as (exports: typeof exported) => void;
  load(exported);
  if (!exported.scanner) throw new Error('the module exports no scanner');
  return exported.scanner;
}
