/** WebAssembly modules that find the lines of some bytes by a table. */
import { readFileSync } from 'node:fs';
import makeWabt from 'wabt';
import { startModule } from '../../src/bulk/line-finder.js';
import { PAGE, reserve } from '../../src/bulk/wasm.js';
import { projectRoot } from '../grammar/sources.js';
import type { Table } from './table.js';

const code = readFileSync(`${projectRoot}src/bulk/lines.wat`, 'utf8');

/** A module with a table. Besides its function, it exports its memory, and the address from which it may be written to. */
export async function makeModule({ bytes, ended, bits }: Table): Promise<Uint8Array> {
  const input = Math.ceil(bytes.length / 16) * 16;
  const data = Array.from(bytes, (byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
  return compileWat(`(module
    (memory (export "memory") ${Math.ceil(input / PAGE)})
    (global (export "input") i32 (i32.const ${input}))
    (global $ended i32 (i32.const ${ended}))
    (global $bits i32 (i32.const ${bits}))
    (data (i32.const 0) "${data}")
    ${code})`);
}

/** Compiles a module from its text. */
export async function compileWat(text: string): Promise<Uint8Array> {
  const wabt = await makeWabt();
  const parsed = wabt.parseWat('module.wat', text);
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  return buffer;
}

/** Makes a function that runs a module over bytes that begin at an address with a remainder of 16. */
export async function loadLines(table: Table): Promise<(input: Uint8Array, remainder?: number) => number[]> {
  const module = await startModule(await makeModule(table));
  if (!module) throw new Error('this engine cannot run the module');
  const { memory, input: start, lines } = module;
  return (input, remainder = 0) => {
    const from = start.value + remainder;
    const out = Math.ceil((from + input.length) / 4) * 4;
    reserve(memory, out + 4 * (input.length + 1));
    new Uint8Array(memory.buffer).set(input, from);
    return [...new Uint32Array(memory.buffer, out, (lines(from, from + input.length, out) - out) / 4)];
  };
}
