/**
 * Forms that statements and expressions may have, written as JavaScript. In a form
 *
 *     $N, $M      are numbers; $Z is a number or a negative one; $S a string; $P a regular expression
 *     $any, $anyX are any expression
 *     $name       is any name; where it comes twice, both are the same declaration
 *     name        is a name that has this role in the function or module, whatever it is called
 */
import { readTree } from './tree.mjs';

/** A form of a statement. */
export function statementForm(text) {
  return readTree(text)[0];
}

/** A form of an expression. */
export function expressionForm(text) {
  return statementForm(`${text};`).value;
}

/** What the holes of a form are in a node, after those in `found`; undefined if the node does not have the form. */
export function match(form, node, roles, found = {}) {
  const filled = { ...found };
  return isLike(form, node, roles, filled) ? filled : undefined;
}

function isLike(form, node, roles, found) {
  if (form === undefined || node === undefined) return form === node;
  if (typeof form !== 'object') return form === node;
  if (Array.isArray(form))
    return form.length === node.length && form.every((one, index) => isLike(one, node[index], roles, found));
  if (form.type === 'name') return isName(form.name, node, roles, found);
  // a statement of one name is a hole for any statement
  if (form.type === 'expression' && form.value.type === 'name') return isName(form.value.name, node, roles, found);
  if (form.type !== node.type) return false;
  return Object.keys(form).every((key) => key === 'line' || isLike(form[key], node[key], roles, found));
}

function isName(name, node, roles, found) {
  const fill = (value) => {
    found[name] = value;
    return true;
  };
  if (name.startsWith('$any')) return fill(node);
  if (name === '$N' || name === '$M') return node.type === 'number' && fill(node.value);
  if (name === '$S') return node.type === 'string' && fill(node.value);
  if (name === '$P') return node.type === 'pattern' && fill(node);
  if (name === '$Z' && node.type === 'unary' && node.sign === '-')
    return node.of.type === 'number' && fill(-node.of.value);
  if (name === '$Z') return node.type === 'number' && fill(node.value);
  if (node.type !== 'name') return false;
  if (name.startsWith('$')) return found[name] === undefined ? fill(node.binding) : found[name] === node.binding;
  const role = roles[name];
  return role === undefined ? node.binding.kind === 'global' && node.name === name : node.binding === role;
}
