/** Checks the arguments of callers. Each error names the wrong argument. */
import { printedRule } from '../rfcs/model/definition.js';
import type { Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { quote, typeName } from '../syntax/show.js';

/** Throws a TypeError unless a value is a string. */
export function assertString(value: unknown, name: string): asserts value is string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, not ${typeName(value)}`);
}

/** Throws a TypeError unless a value is an object, and not an array. */
export function assertObject(value: unknown, name: string): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} must be an object, not ${typeName(value)}`);
}

/** Throws a TypeError unless a value is an array. */
export function assertArray(value: unknown, name: string): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array, not ${typeName(value)}`);
}

/** Throws a TypeError unless an option is a Boolean or absent. */
export function assertFlag(name: string, value: unknown): asserts value is boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean')
    throw new TypeError(`${name} must be true or false, not ${shownValue(value)}`);
}

/** Throws a TypeError unless an option is a function or absent. */
export function assertFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new TypeError(`${name} must be a function, not ${typeName(value)}`);
}

/** Throws a RangeError unless a value is a whole number between two limits. */
export function assertWhole(name: string, value: unknown, most: number, least = 0): void {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  const given = typeof value === 'number' ? String(value) : shownValue(value);
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${given}`);
}

/** Throws a RangeError unless a value is one of the choices. */
export function assertChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (choices.some((choice) => choice === value)) return;
  const list = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  throw new RangeError(`${name} must be ${list}, not ${shownValue(value)}`);
}

/** The fields of components or changes. */
export type Fields = Readonly<Record<string, unknown>>;

/** Copies the fields of an argument, so that getters are called only once. Throws a RangeError for fields of another RFC. */
export function copyFields<I extends Rfc>(rfc: Core<I>, value: unknown, argument: string): Fields {
  assertObject(value, argument);
  const fields: Fields = { ...value };
  if (fields.rfc === undefined || fields.rfc === rfc.id) return fields;
  const other = typeof fields.rfc === 'string' ? quote(fields.rfc) : 'another RFC';
  throw new RangeError(`${argument} has components of ${other}, not of ${quote(rfc.id)}`);
}

/** The rule with a name, spelled as in the grammar or as in the RFC. Throws a RangeError that lists the rules for an unknown name. */
export function ruleByName<I extends Rfc>(rfc: Core<I>, name: RuleName<I>): Rule<I> {
  const rule =
    rfc.rules.find((candidate) => candidate === name) ??
    rfc.rules.find((candidate) => printedRule(rfc, candidate) === name);
  if (rule !== undefined) return rule;
  const fault =
    typeof name === 'string'
      ? `${rfc.name} has no rule ${quote(name)}`
      : `rule must be a rule of ${rfc.name}, not ${typeName(name)}`;
  throw new RangeError(`${fault}; its rules are ${rfc.rules.join(', ')}`);
}

/** A value of any type, for a message. */
function shownValue(value: unknown): string {
  return typeof value === 'string' ? quote(value) : typeName(value);
}
