/**
 * The certificates of an RFC: for each rule the minimal automaton of its productions, with the sets of items that lead to each
 * state, that of the scanner, and which state of one is which of the other. The comparison finds all of this by itself, so a
 * certificate can only disagree. `string`, `lines` and `expressions` are comments for readers.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Invalid } from './bnf.mjs';
import { readConstants, readText } from './claims.mjs';

/** The files of an RFC's productions and splits, with those of the RFC that it amends, and of its scanner. */
function fileNames(id) {
  const { notation, amends } = readConstants(`src/rfcs/${id}/grammar.ts`).get('grammar');
  const own = [`grammars/${id}.${notation === 'abnf' ? 'abnf' : 'bnf'}`, `grammars/${id}.split`];
  const base = amends ? fileNames(amends).slice(0, -1) : [];
  return [...base, ...own, `generated/${id}/scanner.ts`];
}

function check(condition, what) {
  if (!condition) throw new Invalid(what);
}

/** A value as JSON, with the keys of objects in order. */
function canonical(value) {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumberList = (list, length, end) =>
  Array.isArray(list) && list.length === length && list.every((one) => Number.isInteger(one) && one >= 0 && one < end);

export class CertificateReader {
  constructor(directory, id, claims) {
    this.folder = join(directory, id);
    check(existsSync(this.folder), `no certificate in ${this.folder}`);
    Object.assign(this, { id, claims, grammar: this.read('grammar.json'), expected: new Set(['grammar.json']) });
    check(isObject(this.grammar), 'grammar.json is not an object');
  }

  read(file) {
    check(existsSync(join(this.folder, file)), `${file} is missing`);
    try {
      return JSON.parse(readFileSync(join(this.folder, file), 'utf8'));
    } catch {
      throw new Invalid(`${file} is not JSON`);
    }
  }

  /** The classes of characters, which only have to be fine enough; every character is in one. */
  characters(kind) {
    const { characters } = this.grammar[kind] ?? {};
    const isRange = (range) => isNumberList(range, 2, 0x10000);
    const isClass = (one) => Array.isArray(one) && one.length > 0 && one.every(isRange);
    check(Array.isArray(characters) && characters.every(isClass), `grammar.json: ${kind} has no classes of characters`);
    let next = 0;
    for (const [first, last] of characters.flat().toSorted((a, b) => a[0] - b[0])) {
      check(first === next && last >= first, `the classes of characters overlap or have a gap at ${first}`);
      next = last + 1;
    }
    check(next === 0x10000, 'the classes do not have all characters');
    return characters;
  }

  rule(rule, kind, name) {
    const file = `${rule}.${kind}.json`;
    this.expected.add(file);
    const symbols = this.grammar[kind].characters.length + (this.grammar[kind].marks?.length ?? 0);
    return new RuleCertificate(this.read(file), file, { rule, kind, function: name }, symbols);
  }

  /** After all rules: what they have in common is what the files of the grammar say, and there is nothing else. */
  finish(plain, marked) {
    const { id, claims, grammar } = this;
    const hash = (file) => createHash('sha256').update(readText(file)).digest('hex');
    const part = (kind, rules, { characters, marks }) => ({
      characters,
      marks,
      productions: Object.fromEntries(rules),
      expressions: grammar[kind].expressions,
    });
    const wanted = {
      grammar: id,
      files: Object.fromEntries(fileNames(id).map((file) => [file, hash(file)])),
      intended: claims.intended,
      components: claims.components,
      productions: claims.productions,
      language: part('language', claims.letter, plain),
      places: part('places', claims.split, marked),
    };
    for (const [name, value] of Object.entries(wanted))
      check(canonical(grammar[name]) === canonical(value), `grammar.json: ${name} is not what the files say`);
    check(
      Object.keys(grammar).every((name) => name in wanted),
      'grammar.json has more than it should',
    );
    for (const file of readdirSync(this.folder))
      check(this.expected.has(file), `${file} is not of a rule that there is`);
  }
}

class RuleCertificate {
  constructor(certificate, file, wanted, symbols) {
    Object.assign(this, { file, certificate, seen: new Set() });
    this.check(isObject(certificate), 'it is not an object');
    for (const [name, value] of Object.entries(wanted))
      this.check(certificate[name] === value, `its ${name} is not ${value}`);
    const { items, bnf, scanner, bijection, ...others } = certificate;
    this.check(
      Object.keys(others).toSorted().join() === Object.keys(wanted).toSorted().join(),
      'it has more than it should',
    );
    const lists = [items, bnf, scanner].every(Array.isArray) && items.every((item) => typeof item === 'string');
    this.check(lists && scanner.length === bnf.length, 'it does not have as many states on both sides');
    const hasKeys = (state, names) => isObject(state) && Object.keys(state).toSorted().join() === names;
    const isSet = (set) => Array.isArray(set) && isNumberList(set, set.length, items.length);
    const isOfBnf = (one) => hasKeys(one, 'accepts,next,sets') && Array.isArray(one.sets) && one.sets.every(isSet);
    this.check(
      bnf.every(isOfBnf) && scanner.every((one) => hasKeys(one, 'accepts,lines,next,string')),
      'a state is not well formed',
    );
    for (const state of [...bnf, ...scanner])
      this.check(isNumberList(state.next, symbols, bnf.length), 'a state has no next state for each symbol');
    this.check(
      isNumberList(bijection, bnf.length, bnf.length) && new Set(bijection).size === bnf.length,
      'it has no bijection',
    );
    this.check(bijection[0] === 0, 'the start is not the start');
    this.check(new Set(items).size === items.length, 'an item is listed twice');
    const used = new Set(bnf.flatMap(({ sets }) => sets.flat()));
    this.check(used.size === items.length, 'an item is listed that no state has');
    const listed = bnf.flatMap(({ sets }, state) =>
      sets.map((set) => [set.map((index) => items[index]).join('\n'), state]),
    );
    this.states = new Map(listed);
    this.check(this.states.size === listed.length, 'a set of items is listed twice');
  }

  check(condition, what) {
    check(condition, `${this.file}: ${what}`);
  }

  /** A state of the productions, with the text of its items. */
  visit(state, text) {
    this.check(
      this.states.get(text) === state,
      `state ${state} does not list these items, which lead there: ${text || '(none)'}`,
    );
    this.seen.add(text);
  }

  accepts(state, accepts) {
    const { bnf, scanner, bijection } = this.certificate;
    this.check(bnf[state].accepts === accepts, `state ${state} does not accept as its items do`);
    this.check(
      scanner[bijection[state]].accepts === accepts,
      `the scanner's state ${bijection[state]} does not accept as it does`,
    );
  }

  next(state, symbol) {
    const { bnf, scanner, bijection } = this.certificate;
    const target = bnf[state].next[symbol];
    this.check(
      scanner[bijection[state]].next[symbol] === bijection[target],
      `state ${state}, symbol ${symbol}: the scanner goes elsewhere`,
    );
    return target;
  }

  finish() {
    this.check(this.seen.size === this.states.size, 'a set of items is listed that the productions do not lead to');
  }
}
