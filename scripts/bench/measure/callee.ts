/** The program of a process that own-process.ts starts: its argument is a call, and it prints the result. */
import { argv } from 'node:process';

export interface Call {
  /** The URL of a module, and the name of a function that it exports. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

const { module, name, args } = JSON.parse(argv[2] ?? '') as Call;
const functions = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
console.log(JSON.stringify(await functions[name]?.(...args)));
