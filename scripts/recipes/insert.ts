/** A text with something before the first place of another text. Throws an Error if that is nowhere: the recipe is out of date. */
export function insertBefore(text: string, place: string, inserted: string): string {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`nothing can be inserted before ${JSON.stringify(place)}, which is not there`);
  return text.slice(0, at) + inserted + text.slice(at);
}

/** The command that runs some test files. */
export function jest(...files: readonly string[]): string[] {
  const node = ['node', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return [...node, 'node_modules/jest/bin/jest.js', ...files];
}
