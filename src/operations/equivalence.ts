import { assertString } from '../parse/arguments.js';
import { assertOptions } from '../parse/options.js';
import { parseBy } from '../parse/parse.js';
import type { ComponentName, Definition, Rfc } from '../rfcs/registry.js';
import type { ComponentTable } from '../syntax/components.js';
import { normalizeBy, normalizeOptionNames, type NormalizeOptions } from './normalize.js';

/** The first component in which two URIs differ after normalization. */
export interface Difference<I extends Rfc = Rfc> {
  readonly component: ComponentName<I>;
  /** Its normalized text in the first URI; `undefined` if it is absent. */
  readonly a: string | undefined;
  /** Its normalized text in the second URI; `undefined` if it is absent. */
  readonly b: string | undefined;
}

/** `equivalent` for one definition. Throws like `normalize`. */
export function equivalentBy<I extends Rfc>(
  rfc: Definition<I>,
  a: string,
  b: string,
  options: NormalizeOptions = {},
): boolean {
  assertString(a, 'a');
  assertString(b, 'b');
  const own = copyOptions(rfc, options);
  return normalizeBy(rfc, a, own) === normalizeBy(rfc, b, own);
}

/** `firstDifference` for one definition. Throws like `normalize`. */
export function firstDifferenceBy<I extends Rfc>(
  rfc: Definition<I>,
  a: string,
  b: string,
  options: NormalizeOptions = {},
): Difference<I> | undefined {
  assertString(a, 'a');
  assertString(b, 'b');
  const own = copyOptions(rfc, options);
  const read = (input: string): readonly Named[] => {
    const text = normalizeBy(rfc, input, own);
    const { ranges } = parseBy(rfc, text, { ranges: true, literal: own.literal });
    return ranges.map(({ name, start, end }) => ({ name, text: text.slice(start, end) }));
  };
  const one = read(a);
  const other = read(b);
  // if a container differs, so does something in it, which is more specific and comes later
  const names = [...new Set([...one, ...other].map(({ name }) => name))];
  const differences = names.flatMap((name): Difference<I>[] => {
    const left = textsNamed(one, name);
    const right = textsNamed(other, name);
    const index = left.findIndex((text, at) => text !== right[at]);
    const at = index < 0 ? left.length : index;
    return left[at] === right[at] ? [] : [{ component: name as ComponentName<I>, a: left[at], b: right[at] }];
  });
  const inner = differences.find(({ component }) => !isContainer(rfc, component));
  return inner ?? differences[0];
}

/** A component and its text. */
interface Named {
  readonly name: string;
  readonly text: string;
}

/** The texts of a component, which may be repeated. */
function textsNamed(components: readonly Named[], name: string): string[] {
  return components.filter((component) => component.name === name).map(({ text }) => text);
}

/** The options are used twice, so a getter is called only here. */
function copyOptions<I extends Rfc>({ id }: Definition<I>, options: NormalizeOptions): NormalizeOptions {
  assertOptions(options, normalizeOptionNames, id);
  const { level, force, literal } = options;
  return { level, force, literal };
}

function isContainer<I extends Rfc>({ components }: Definition<I>, name: ComponentName<I>): boolean {
  const { container }: ComponentTable<string>[string] = components[name];
  return container === true;
}
