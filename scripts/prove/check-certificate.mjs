/**
 * `node scripts/prove/check-certificate.mjs DIR [ID...]`: checks the certificates that `npm run prove -- --certificate DIR`
 * wrote. Shares no code with the rest of the project, so that nobody has to trust the rest.
 *
 * For each rule it computes the states of the productions anew, as sets of items (what may still be derived), and checks that
 * 1. the certificate lists exactly these sets, each in a state that has the same next states and accepts the same,
 * 2. the bijection takes these states to those of the scanner: start to start, next to next, accepting to accepting,
 * 3. the characters are cut into classes that no production tells apart,
 * 4. every rule has a certificate, and the files of grammar and scanner are those that it was made from.
 * So the scanner's automaton accepts what the productions derive, with the same marks: the same components by the same rules.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url);
class Invalid extends Error {}

function check(condition, what) {
  if (!condition) throw new Invalid(what);
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const codesIn = ([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The classes that a set of codes is made of. */
function wholeClasses(codes, characters) {
  const classes = characters.flatMap((ranges, index) => (codes.has(ranges[0][0]) ? [index] : []));
  const own = classes.flatMap((index) => characters[index].flatMap(codesIn));
  check(own.length === codes.size && own.every((code) => codes.has(code)), 'a set is not made of whole classes');
  return classes;
}

function characterCodes(character, ignoreCase) {
  const cases = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
  return new Set(cases.map((one) => one.charCodeAt(0)));
}

function checkCharacters(characters) {
  let next = 0;
  for (const [first, last] of characters.flat().toSorted((a, b) => a[0] - b[0])) {
    check(first === next && last >= first, `the classes of characters overlap or have a gap at ${first}`);
    next = last + 1;
  }
  check(next === 0x10000, 'the classes do not have all characters');
}

/**
 * The productions of one kind of certificate. An item is a list of parts, the next one first. A part is an expression with its
 * name, and whether it reports; or a mark; or a difference of items. Equal items have equal texts.
 */
class Productions {
  constructor({ productions, characters, marks }, { components, productions: reported }, isMarked) {
    this.rules = structuredClone(productions);
    this.characters = characters;
    this.marks = marks;
    this.components = isMarked ? Object.entries(components) : [];
    this.reported = isMarked ? reported : [];
    this.moves = new Map();
    this.tables = new WeakMap();
    this.sets = new Map();
    for (const [rule, expression] of Object.entries(this.rules)) this.name(expression, rule, { count: 0 });
  }

  /** Numbers the expressions of a rule, from the outside inwards and from left to right. */
  name(expression, rule, counter) {
    expression.id = `${rule}.${counter.count++}`;
    const { elements = [], alternatives = [], expression: repeated, from, except } = expression;
    for (const part of [...elements, ...alternatives, repeated, from, except]) if (part) this.name(part, rule, counter);
  }

  /** The marks before and after what a rule derives, and whether it contains no other marks. */
  marking(rule) {
    const own = this.components.filter(([, { rules }]) => rules.includes(rule));
    const names = own.filter(([, { repeated }]) => !repeated).map(([name]) => `${name}=${rule}`);
    const ends = [...names, ...this.reported.filter((name) => name === rule)];
    const mark = (sign) => (name) => {
      check(this.marks.includes(sign + name), `there is no mark ${sign}${name}`);
      return { mark: this.marks.indexOf(sign + name), text: sign + name };
    };
    const isSilent = own.some(([, { container }]) => !container);
    return { before: names.map(mark('<')), after: ends.map(mark('>')), isSilent };
  }

  part(expression, silent, offset = 0, [min, max] = [expression.min, expression.max]) {
    const isWhole = min === expression.min && max === expression.max;
    const limits = isWhole ? '' : `{${min},${max ?? ''}}`;
    const text = (silent ? '~' : '') + expression.id + limits + (offset ? `+${offset}` : '');
    return { expression, silent, offset, min, max, text };
  }

  /** The item of a rule. */
  item(rule, silent) {
    const expression = this.rules[rule];
    check(expression, `the rule ${rule} has no production`);
    if (silent) return [this.part(expression, true)];
    const { before, after, isSilent } = this.marking(rule);
    return [...before, this.part(expression, isSilent), ...after];
  }

  /** The codes of an expression that derives single characters only, without marks; undefined for another. */
  codes(expression, silent) {
    const key = (silent ? '~' : '') + expression.id;
    if (this.sets.has(key)) return this.sets.get(key);
    this.sets.set(key, undefined); // a recursive rule derives more than one character
    return this.sets.set(key, this.computeCodes(expression, silent)).get(key);
  }

  computeCodes({ type, set, text, ignoreCase, name, alternatives }, silent) {
    if (type === 'set') return new Set(set.flatMap(codesIn));
    if (type === 'text' && text.length === 1) return characterCodes(text, ignoreCase);
    if (type === 'choice') {
      const sets = alternatives.map((one) => this.codes(one, silent));
      return sets.includes(undefined) ? undefined : new Set(sets.flatMap((one) => [...one]));
    }
    if (type !== 'rule') return undefined;
    const { after, isSilent } = this.marking(name);
    return silent || after.length === 0 ? this.codes(this.rules[name], silent || isSilent) : undefined;
  }

  /** What an item reads first, with the item after it, and whether it may be empty. */
  movesFrom(item) {
    const known = this.moves.get(itemText(item));
    check(known !== 'open', `${itemText(item)}: a loop that may be empty, or left recursion`);
    if (known) return known;
    this.moves.set(itemText(item), 'open');
    return this.moves.set(itemText(item), this.computeMoves(item)).get(itemText(item));
  }

  computeMoves([top, ...rest]) {
    if (!top) return { isEmpty: true, reads: [] };
    if (top.mark !== undefined) return reads([this.characters.length + top.mark], rest);
    if (top.from) return this.differenceMoves(top, rest);
    const { expression, silent, offset, min, max } = top;
    const codes = this.codes(expression, silent);
    if (codes) return reads(wholeClasses(codes, this.characters), rest);
    switch (expression.type) {
      case 'text': {
        const [first, ...others] = expression.text.slice(offset);
        if (first === undefined) return this.movesFrom(rest);
        const after = others.length > 0 ? [this.part(expression, silent, offset + 1), ...rest] : rest;
        return reads(wholeClasses(characterCodes(first, expression.ignoreCase), this.characters), after);
      }
      case 'rule':
        return this.movesFrom([...this.item(expression.name, silent), ...rest]);
      case 'sequence':
        return this.movesFrom([...expression.elements.map((one) => this.part(one, silent)), ...rest]);
      case 'choice':
        return either(expression.alternatives.map((one) => this.movesFrom([this.part(one, silent), ...rest])));
      case 'repeat': {
        const left = max === null ? null : max - 1;
        const again = left === 0 ? [] : [this.part(expression, silent, 0, [Math.max(0, min - 1), left])];
        const once = max === 0 ? [] : [this.movesFrom([this.part(expression.expression, silent), ...again, ...rest])];
        return either([...(min === 0 ? [this.movesFrom(rest)] : []), ...once]);
      }
      case 'except': {
        const difference = minus([this.part(expression.from, silent)], [[this.part(expression.except, true)]]);
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
        const others = symbol < this.characters.length ? this.next(except, symbol) : except;
        return { symbols: [symbol], item: [minus(item, others), ...rest] };
      }),
    );
    const isOver = isEmpty && !this.isAccepting(except);
    return either([{ isEmpty: false, reads: moves }, ...(isOver ? [this.movesFrom(rest)] : [])]);
  }

  /** The items after a symbol, in the order of their texts. */
  next(items, symbol) {
    if (!this.tables.has(items)) {
      const table = [...this.characters, ...this.marks].map(() => new Map());
      for (const { symbols, item } of items.flatMap((one) => this.movesFrom(one).reads))
        for (const one of symbols) table[one].set(itemText(item), item);
      this.tables.set(items, table);
    }
    const after = this.tables.get(items)[symbol];
    return [...after].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  }

  /** Whether a rule's strings may have marks. */
  hasMarks(rule) {
    const reached = new Set([rule]);
    for (const name of reached)
      for (const [, next] of JSON.stringify(this.rules[name]).matchAll(/"type":"rule","name":"(\w+)"/g))
        reached.add(next);
    return [...reached].some((name) => this.marking(name).after.length > 0);
  }

  isAccepting(items) {
    return items.some((item) => this.movesFrom(item).isEmpty);
  }
}

const reads = (symbols, item) => ({ isEmpty: false, reads: [{ symbols, item }] });
const either = (moves) => ({ isEmpty: moves.some(({ isEmpty }) => isEmpty), reads: moves.flatMap((one) => one.reads) });
const itemText = (item) => item.map(({ text }) => text).join(' ') || 'end';

function minus(from, except) {
  return { from, except, text: `(${itemText(from)} - ${except.map(itemText).join(' | ')})` };
}

/** Checks the certificate of a rule. The number of its sets of items. */
function checkRule({ items, bnf, scanner, bijection }, rule, productions) {
  const symbolCount = productions.characters.length + productions.marks.length;
  for (const { next } of [...bnf, ...scanner])
    check(next.length === symbolCount, 'a state without a next state for each symbol');
  // 1. the sets of items
  const listed = bnf.flatMap(({ sets }, state) =>
    sets.map((set) => [set.map((index) => items[index]).join('\n'), state]),
  );
  const states = new Map(listed);
  check(states.size === listed.length, 'a set of items is listed twice');
  const seen = new Set();
  const queue = [];
  const visit = (set, state) => {
    const key = set.map(itemText).join('\n');
    check(states.get(key) === state, `state ${state} does not list these items, which lead there: ${key || '(none)'}`);
    if (!seen.has(key)) queue.push([set, state]);
    seen.add(key);
  };
  visit([productions.item(rule, false)], 0);
  for (const [set, state] of queue) {
    check(productions.isAccepting(set) === bnf[state].accepts, `state ${state} does not accept as its items do`);
    bnf[state].next.forEach((target, symbol) => visit(productions.next(set, symbol), target));
  }
  check(seen.size === states.size, 'a set of items is listed that the productions do not lead to');
  // 2. the bijection
  check(bijection.length === bnf.length && scanner.length === bnf.length, 'not as many states on both sides');
  check(new Set(bijection).size === bnf.length && bijection.every((state) => scanner[state]), 'not a bijection');
  check(bijection[0] === 0, 'the start is not the start');
  bnf.forEach(({ accepts, next }, state) => {
    const other = scanner[bijection[state]];
    check(other.accepts === accepts, `the scanner's state ${bijection[state]} does not accept as state ${state} does`);
    next.forEach((target, symbol) =>
      check(other.next[symbol] === bijection[target], `state ${state}, symbol ${symbol}: the scanner goes elsewhere`),
    );
  });
  return seen.size;
}

function checkGrammar(folder) {
  const grammar = readJson(folder, 'grammar.json');
  const { language, places, intended } = grammar;
  for (const [file, sha256] of Object.entries(grammar.files)) {
    const hash = createHash('sha256').update(readFileSync(new URL(file, ROOT)));
    check(hash.digest('hex') === sha256, `${file} has changed`);
  }
  for (const { characters } of [language, places]) checkCharacters(characters);
  const letter = new Productions(language, grammar, false);
  const marked = new Productions(places, grammar, true);
  const rules = [...Object.keys(letter.rules), ...(intended ? [intended] : [])];
  const wanted = rules.map((rule) => ({ rule, kind: 'language', productions: letter }));
  // how a whole reference is meant is not one of the RFC's own productions
  if (intended)
    wanted.at(-1).productions = new Productions({ ...language, productions: places.productions }, grammar, false);
  for (const rule of rules) if (marked.hasMarks(rule)) wanted.push({ rule, kind: 'places', productions: marked });
  const total = { automata: wanted.length, states: 0, sets: 0 };
  for (const { rule, kind, productions } of wanted) {
    const file = `${rule}.${kind}.json`;
    check(existsSync(join(folder, file)), `${file} is missing`);
    try {
      const certificate = readJson(folder, file);
      total.states += certificate.bnf.length;
      total.sets += checkRule(certificate, rule, productions);
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(`${file}: ${error.message}`) : error;
    }
  }
  return total;
}

const [directory = '', ...ids] = process.argv.slice(2);
const found = existsSync(directory) ? readdirSync(directory) : [];
const chosen = ids.length > 0 ? ids : found;
if (chosen.length === 0 || !chosen.every((id) => found.includes(id))) {
  console.error('usage: node scripts/prove/check-certificate.mjs DIR [ID...]; DIR has a certificate for each ID');
  process.exit(2);
}
for (const id of chosen) {
  const started = performance.now();
  try {
    const { automata, states, sets } = checkGrammar(join(directory, id));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${id}: ${automata} automata with ${states} states, ${sets} sets of items, as certified; ${seconds} s`);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    console.log(`${id}: NOT valid: ${error.message}`);
    process.exitCode = 1;
  }
}
