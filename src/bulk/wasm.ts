/** WebAssembly modules of dist/bulk, which `npm run build` makes. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The memory of a module. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export const PAGE = 0x10000;

/** What is used of WebAssembly, which the types of Node do not have. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Starts a module, and returns what it exports; `undefined` if the engine cannot run it. */
export async function startWasm(bytes: Uint8Array): Promise<unknown> {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return undefined;
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}

/** The same for a module of dist/bulk, such as `rfc3986`; `undefined` as well if it is not built. */
export async function loadWasm(name: string): Promise<unknown> {
  const file = folders.map((folder) => new URL(`${name}.wasm`, folder)).find((one) => existsSync(one));
  return file && startWasm(await readFile(file));
}

/** dist/bulk, seen from a module of dist/src, and from its source. */
const folders = ['../../bulk/', '../../dist/bulk/'].map((folder) => new URL(folder, import.meta.url));

/** Makes a memory larger if it has fewer bytes than these. */
export function reserve(memory: WasmMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}
