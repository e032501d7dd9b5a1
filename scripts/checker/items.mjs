/**
 * The states of a production, as sets of items. An item is what may still be derived: a list of parts, the next one first.
 * A part is an expression with its name, and whether it reports; or a mark; or a difference of items. Equal items have
 * equal texts (scripts/certificate/items.ts has the notation).
 */
import { Invalid, subexpressions } from './bnf.mjs';

const reads = (symbols, item) => ({ isEmpty: false, reads: [{ symbols, item }] });
const either = (moves) => ({ isEmpty: moves.some(({ isEmpty }) => isEmpty), reads: moves.flatMap((one) => one.reads) });
const itemText = (item) => item.map(({ text }) => text).join(' ') || 'end';

/** The codes of a text's first character. */
function characterRanges(character, ignoreCase) {
  const cases = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
  return [...new Set(cases)].map((one) => [one.charCodeAt(0), one.charCodeAt(0)]);
}

/** All sets of characters in productions. */
export function setsIn(rules) {
  const sets = [];
  const visit = (expression) => {
    const { type, text, ignoreCase, set } = expression;
    if (type === 'text') sets.push(...Array.from(text, (character) => characterRanges(character, ignoreCase)));
    if (type === 'set' || type === 'not') sets.push(set);
    subexpressions(expression).forEach(visit);
  };
  for (const expression of rules.values()) visit(expression);
  return sets;
}

/** `symbols`: the classes of characters, and then the marks. `reported`: which rules have marks; none for plain strings. */
export class Productions {
  constructor(rules, symbols, reported = { components: {}, productions: [] }) {
    this.rules = structuredClone(rules);
    this.symbols = symbols;
    this.components = Object.entries(reported.components);
    this.reported = reported.productions;
    this.moves = new Map();
    this.tables = new Map();
    this.interned = new Map();
    this.texts = new Map();
    this.sets = new Map();
    for (const [rule, expression] of this.rules) this.name(expression, rule, { count: 0 });
  }

  /** Numbers the expressions of a rule, from the outside inwards and from left to right. */
  name(expression, rule, counter) {
    expression.id = `${rule}.${counter.count++}`;
    for (const part of subexpressions(expression)) this.name(part, rule, counter);
  }

  /** The marks before and after what a rule derives, and whether it contains no other marks. */
  marking(rule) {
    const own = this.components.filter(([, { rules }]) => rules.includes(rule));
    const names = own.filter(([, { repeated }]) => !repeated).map(([name]) => `${name}=${rule}`);
    const ends = [...names, ...this.reported.filter((name) => name === rule)];
    const mark = (sign) => (name) => ({ mark: this.symbols.mark(sign + name), text: sign + name });
    return {
      before: names.map(mark('<')),
      after: ends.map(mark('>')),
      isSilent: own.some(([, { container }]) => !container),
    };
  }

  part(expression, silent, offset = 0, [min, max] = [expression.min, expression.max]) {
    const isWhole = min === expression.min && max === expression.max;
    const limits = isWhole ? '' : `{${min},${max === Infinity ? '' : max}}`;
    const text = (silent ? '~' : '') + expression.id + limits + (offset ? `+${offset}` : '');
    return { expression, silent, offset, min, max, text };
  }

  /** The item of a rule. */
  item(rule, silent) {
    const expression = this.rules.get(rule);
    if (!expression) throw new Invalid(`the rule ${rule} has no production`);
    if (silent) return [this.part(expression, true)];
    const { before, after, isSilent } = this.marking(rule);
    return [...before, this.part(expression, isSilent), ...after];
  }

  /** The ranges of an expression that derives single characters only, without marks; undefined for another. */
  ranges(expression, silent) {
    const key = (silent ? '~' : '') + expression.id;
    if (this.sets.has(key)) return this.sets.get(key);
    this.sets.set(key, undefined); // a recursive rule derives more than one character
    return this.sets.set(key, this.computeRanges(expression, silent)).get(key);
  }

  computeRanges({ type, set, text, ignoreCase, name, alternatives }, silent) {
    if (type === 'set') return set;
    if (type === 'text' && text.length === 1) return characterRanges(text, ignoreCase);
    if (type === 'choice') {
      const all = alternatives.map((one) => this.ranges(one, silent));
      return all.includes(undefined) ? undefined : all.flat();
    }
    if (type !== 'rule') return undefined;
    const { after, isSilent } = this.marking(name);
    return silent || after.length === 0 ? this.ranges(this.rules.get(name), silent || isSilent) : undefined;
  }

  /** What an item reads first, with the item after it, and whether it may be empty. */
  movesFrom(item) {
    const text = itemText(item);
    const known = this.moves.get(text);
    if (known === 'open') throw new Invalid(`${text}: a loop that may be empty, or left recursion`);
    if (known) return known;
    this.moves.set(text, 'open');
    return this.moves.set(text, this.computeMoves(item)).get(text);
  }

  computeMoves([top, ...rest]) {
    if (!top) return { isEmpty: true, reads: [] };
    if (top.mark !== undefined) return reads([top.mark], rest);
    if (top.from) return this.differenceMoves(top, rest);
    const { expression, silent, offset, min, max } = top;
    const ranges = this.ranges(expression, silent);
    if (ranges) return reads(this.symbols.classes(ranges), rest);
    switch (expression.type) {
      case 'text': {
        const [first, ...others] = expression.text.slice(offset);
        if (first === undefined) return this.movesFrom(rest);
        const after = others.length > 0 ? [this.part(expression, silent, offset + 1), ...rest] : rest;
        return reads(this.symbols.classes(characterRanges(first, expression.ignoreCase)), after);
      }
      case 'rule':
        return this.movesFrom([...this.item(expression.name, silent), ...rest]);
      case 'sequence':
        return this.movesFrom([...expression.elements.map((one) => this.part(one, silent)), ...rest]);
      case 'choice':
        return either(expression.alternatives.map((one) => this.movesFrom([this.part(one, silent), ...rest])));
      case 'repeat': {
        const again = max === 1 ? [] : [this.part(expression, silent, 0, [Math.max(0, min - 1), max - 1])];
        const once = max === 0 ? [] : [this.movesFrom([this.part(expression.expression, silent), ...again, ...rest])];
        return either([...(min === 0 ? [this.movesFrom(rest)] : []), ...once]);
      }
      case 'not': {
        const excluded = this.symbols.classes(expression.set);
        const { isEmpty, reads: own } = this.movesFrom(rest);
        const left = ({ symbols, item }) => ({ symbols: symbols.filter((one) => !excluded.includes(one)), item });
        return { isEmpty, reads: own.map(left) };
      }
      case 'except': {
        const difference = differencePart(
          [this.part(expression.from, silent)],
          this.set([[this.part(expression.except, true)]]),
        );
        return this.movesFrom([difference, ...rest]);
      }
      default:
        throw new Invalid(`an expression of type ${expression.type}`);
    }
  }

  differenceMoves({ from, except }, rest) {
    const { isEmpty, reads: own } = this.movesFrom(from);
    const moves = own.flatMap(({ symbols, item }) =>
      symbols.map((symbol) => {
        const others = this.symbols.isMark(symbol) ? except : this.next(except, symbol);
        return { symbols: [symbol], item: [differencePart(item, others), ...rest] };
      }),
    );
    const isOver = isEmpty && !this.isAccepting(except);
    return either([{ isEmpty: false, reads: moves }, ...(isOver ? [this.movesFrom(rest)] : [])]);
  }

  /** Items in the order of their texts; equal sets are one object. */
  set(items) {
    const sorted = new Map(items.map((item) => [itemText(item), item]));
    const texts = [...sorted.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    const text = texts.join('\n');
    if (!this.interned.has(text)) {
      const set = texts.map((one) => sorted.get(one));
      this.interned.set(text, set);
      this.texts.set(set, text);
    }
    return this.interned.get(text);
  }

  /** The texts of a set's items, a line each. */
  text(set) {
    return this.texts.get(set);
  }

  start(rule) {
    return this.set([this.item(rule, false)]);
  }

  /** The set after a symbol. */
  next(set, symbol) {
    if (!this.tables.has(set)) {
      const table = Array.from({ length: this.symbols.size }, () => []);
      for (const { symbols, item } of set.flatMap((one) => this.movesFrom(one).reads))
        for (const one of symbols) table[one].push(item);
      this.tables.set(
        set,
        table.map((items) => this.set(items)),
      );
    }
    return this.tables.get(set)[symbol];
  }

  /** Whether a rule's strings may have marks. */
  hasMarks(rule) {
    const reached = new Set([rule]);
    const visit = (expression) => {
      if (expression.type === 'rule') reached.add(expression.name);
      subexpressions(expression).forEach(visit);
    };
    for (const name of reached) visit(this.rules.get(name));
    return [...reached].some((name) => this.marking(name).after.length > 0);
  }

  isAccepting(items) {
    return items.some((item) => this.movesFrom(item).isEmpty);
  }
}

function differencePart(from, except) {
  return { from, except, text: `(${itemText(from)} - ${except.map(itemText).join(' | ')})` };
}
