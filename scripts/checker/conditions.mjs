/** The conditions of a scanner's functions. TESTS lists all parts that these are made of. */
import { expressionForm, match } from './forms.mjs';
import { ALL, single } from './tables.mjs';
import { Refused } from './tokens.mjs';

export const TESTS = {
  bound: 'i < n',
  boundFurther: 'i + $N < n',
  text: 's.startsWith($S, i)',
  isRead: '(c = s.charCodeAt(i)) === $N',
  isCached: 'c === $N',
  is: 's.charCodeAt(i) === $N',
  isFurther: 's.charCodeAt(i + $N) === $M',
  inRead: '($table[c = s.charCodeAt(i)] & $anyBits) !== 0',
  inCached: '($table[c] & $anyBits) !== 0',
  in: '($table[s.charCodeAt(i)] & $anyBits) !== 0',
  inFurther: '($table[s.charCodeAt(i + $N)] & $anyBits) !== 0',
};
const tests = Object.fromEntries(Object.entries(TESTS).map(([name, text]) => [name, expressionForm(text)]));

/** Reads conditions. `module`: says which names are tables. `roles`: see forms.mjs. `set`: the bits that the function is given. */
export class ConditionReader {
  constructor(module, roles, set) {
    Object.assign(this, { module, roles, set });
  }

  /** A condition: the sets of the characters from the position on. There must be a bound, and it must come first. */
  test(node) {
    const { line } = node;
    const text = match(tests.text, node, this.roles)?.$S;
    if (text !== undefined) {
      const sets = Array.from({ length: text.length }, (_, index) => single(text.charCodeAt(index)));
      return { sets, bound: sets.length - 1, usesCached: false, reads: 'never' };
    }
    const [first, ...others] = conjunction(node);
    const further = match(tests.boundFurther, first, this.roles)?.$N;
    if (further === undefined && !match(tests.bound, first, this.roles))
      throw new Refused(line, 'a condition must begin with i < n, which says that there is a character');
    const bound = further ?? 0;
    const atoms = others.map((atom) => this.atom(atom));
    const length = Math.max(bound, ...atoms.map(({ at }) => at)) + 1;
    if (length > 100) throw new Refused(line, 'a condition is about more than 100 characters');
    const sets = Array.from({ length }, () => undefined);
    for (const { at, set } of atoms) {
      if (sets[at]) throw new Refused(line, 'a condition tests a character twice');
      sets[at] = set;
    }
    const reading = atoms.findIndex(({ source }) => source === 'Read');
    if (reading > 0) throw new Refused(line, 'a condition reads a character late');
    return {
      sets: sets.map((set) => set ?? ALL),
      bound,
      usesCached: atoms.some(({ source }) => source === 'Cached'),
      reads: reading < 0 ? 'never' : bound === 0 ? 'always' : 'on success',
    };
  }

  /** `c === 58`, `(sets[s.charCodeAt(i + 1)] & 4) !== 0`: where the character is, its set, and whether it is read into c. */
  atom(node) {
    for (const source of ['Read', 'Cached', '', 'Further']) {
      const is = match(tests[`is${source}`], node, this.roles);
      if (is) {
        const [at, code] = source === 'Further' ? [is.$N, is.$M] : [0, is.$N];
        return { at, source, set: single(code) };
      }
      const inSet = match(tests[`in${source}`], node, this.roles);
      if (inSet) {
        const bits = this.bits(inSet.$anyBits);
        return { at: inSet.$N ?? 0, source, set: this.module.set(inSet.$table, bits, node.line) };
      }
    }
    throw new Refused(node.line, 'this condition is not in the language of scanners');
  }

  bits(node) {
    if (node.type === 'number') return node.value;
    if (node.type === 'name' && node.binding === this.roles.set && this.set !== undefined) return this.set;
    throw new Refused(node.line, 'the bits of a set must be a number, or what the function is given');
  }
}

function conjunction(node) {
  return node.type === 'binary' && node.sign === '&&' ? [...conjunction(node.left), node.right] : [node];
}
