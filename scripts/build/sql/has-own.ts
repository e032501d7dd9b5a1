/** `Object.hasOwn` for the SQL engines that do not have it yet. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}
