/** Changes every array and every property that can be reached from a value, as a careless caller might. */
export function ruin(value: unknown, seen: Set<unknown> = new Set()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) ruin(Reflect.get(value, key), seen);
  if (ArrayBuffer.isView(value)) return;
  for (const key of Reflect.ownKeys(value)) if (key !== 'length') Reflect.set(value, key, 'ruined');
  if (Array.isArray(value)) Reflect.set(value, 'length', 0);
}
