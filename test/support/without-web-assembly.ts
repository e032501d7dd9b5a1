/** Runs a function as in an engine that has no WebAssembly. */
export async function withoutWebAssembly<T>(run: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'WebAssembly') ?? {};
  Object.defineProperty(globalThis, 'WebAssembly', { value: undefined, configurable: true, writable: true });
  try {
    return await run();
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', own);
  }
}
