/**
 * What a grammar and the library say of an RFC: its files in grammars/, and grammar.ts and components.ts in src/rfcs/<id>. The
 * latter are read as lists of constants; nothing of the project is executed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { checkReferences, Invalid, laidOver, readProductions } from './bnf.mjs';

const ROOT = new URL('../../', import.meta.url);

export const readText = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** The ids of all RFCs, in the order of src/rfcs/names.ts. */
export function allIds() {
  return Object.keys(readConstants('src/rfcs/names.ts').get('nameByRfc'));
}

/**
 * `letter`: the RFC's productions. `split`: with those of the .split file. `components`: the rules that make each place that a
 * scanner reports; a container has other places within. `productions`: the rules whose ends it reports. `start`: the rule by
 * which a whole reference is read.
 */
export function readClaims(id) {
  const { notation, amends, intended } = readConstants(`src/rfcs/${id}/grammar.ts`).get('grammar');
  const said = readConstants(`src/rfcs/${id}/components.ts`);
  const [startRules, choices, components] = ['startRules', 'choices', 'components'].map((name) => said.get(name));
  const derived = said.get('derived') ?? [];
  const own = Object.entries(components).filter(([name]) => !derived.includes(name));
  const file = (extension) => readText(`grammars/${id}.${extension}`);
  const replacements = readProductions(file('split'), 'rfc822');
  const bnf = readProductions(file(notation === 'abnf' ? 'abnf' : 'bnf'), notation);
  const base = amends && readClaims(amends);
  const letter = laidOver(base?.letter ?? new Map(), bnf);
  const split = laidOver(laidOver(base?.split ?? new Map(), bnf), replacements);
  checkReferences(letter);
  checkReferences(split);
  return {
    letter,
    split,
    intended: intended?.split,
    components: { ...Object.fromEntries(own), ...said.get('boundaries') },
    productions: startRules.filter((rule) => !choices.includes(rule)),
    start: intended?.split ?? startRules[0],
  };
}

/** The exported constants of a module: literals, names of other constants, and those of modules that it imports. */
export function readConstants(path) {
  const text = readText(path).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const constants = new Map();
  const local = new Map();
  for (const [, word, names, from] of text.matchAll(/^(import|export) \{([^}]*)\} from '(\.[^']*)\.js';/gm)) {
    const url = new URL(`${from}.ts`, new URL(path, ROOT));
    if (!existsSync(url)) throw new Invalid(`${path} imports ${from}, which is missing`);
    const values = readConstants(url.href.slice(ROOT.href.length));
    for (const item of names.split(',').map((one) => one.trim())) {
      if (item === '' || item.startsWith('type ')) continue;
      const [name, alias = name] = item.split(' as ');
      (word === 'export' ? constants : local).set(alias, values.get(name));
    }
  }
  for (const [, name, literal] of text.matchAll(/^export const (\w+)(?:: [^=]*)? = ([[{'][^]*?);$/gm)) {
    const known = (other) => constants.get(other) ?? local.get(other);
    constants.set(name, new Literal(literal.replace(/ as const$/, ''), path, known).value());
  }
  return constants;
}

class Literal {
  constructor(text, path, known) {
    this.tokens = text.match(/'[^']*'|\.\.\.|[\w]+|[[\]{}:,]|\S/g);
    Object.assign(this, { path, known, at: 0 });
  }

  take(text) {
    const isNext = this.tokens[this.at] === text;
    if (isNext) this.at++;
    return isNext;
  }

  value() {
    const token = this.tokens[this.at++];
    if (token === '[') return this.list(']', (values) => [...values, this.value()], []);
    if (token === '{') return this.list('}', (entries) => this.entry(entries), {});
    if (token === 'true') return true;
    if (token?.startsWith("'")) return token.slice(1, -1);
    const value = this.known(token);
    if (value === undefined) throw new Invalid(`${this.path}: ${token} is not a constant`);
    return value;
  }

  list(end, next, empty) {
    let result = empty;
    while (!this.take(end)) {
      result = next(result);
      if (this.tokens[this.at] !== end && !this.take(',')) throw new Invalid(`${this.path}: "," is missing`);
    }
    return result;
  }

  entry(entries) {
    if (this.take('...')) return { ...entries, ...this.value() };
    const key = this.tokens[this.at++];
    return { ...entries, [key]: this.take(':') ? this.value() : this.known(key) };
  }
}
