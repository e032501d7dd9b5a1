/** The components of a parsed URI as texts: `scheme=http`, `authority.host=a`, `no query`. */
export function componentTexts(uri: object, prefix = ''): string[] {
  return Object.entries(uri).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [`no ${prefix}${name}`];
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return componentTexts(value, `${prefix}${name}.`);
    return [`${prefix}${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
  });
}
