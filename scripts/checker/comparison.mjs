/** Compares a scanner's program with the productions of its RFC, rule by rule. */
import { Invalid } from './bnf.mjs';
import { Productions, setsIn } from './items.mjs';
import { readPattern } from './patterns.mjs';
import { Simulation } from './simulation.mjs';
import { classesFor, Symbols } from './symbols.mjs';

export class Comparison {
  constructor(claims, program, certificates) {
    Object.assign(this, { claims, program, certificates, pairs: 0 });
    const { letter, split, components, productions } = claims;
    this.pattern = program.pattern === undefined ? undefined : new Map([['pattern', readPattern(program.pattern)]]);
    const tested = programSets(program);
    const sets = [...setsIn(letter), ...setsIn(split), ...tested, ...setsIn(this.pattern ?? new Map())];
    const symbols = (kind, marks) => {
      const made = new Symbols(certificates?.characters(kind) ?? classesFor(sets), marks);
      for (const set of tested) made.classes(set);
      return made;
    };
    this.plain = symbols('language', []);
    this.marked = symbols('places', markNames(claims));
    this.letter = new Productions(letter, this.plain);
    this.split = new Productions(split, this.plain);
    this.places = new Productions(split, this.marked, { components, productions });
  }

  /** Throws Invalid, or Refused, if anything differs. */
  run() {
    const { claims, program } = this;
    this.checkTables();
    // a whole reference is read by scan; every rule by its function
    const functions = [
      ...program.match,
      ...(claims.letter.has(claims.start) ? [] : [[claims.start, program.scan.name]]),
    ];
    const languages = new Simulation(program, this.plain);
    for (const [rule, name] of functions)
      this.compare('language', rule, name, languages, claims.letter.has(rule) ? this.letter : this.split);
    if (claims.letter.has(claims.start) && program.match.get(claims.start) !== program.scan.name)
      throw new Invalid(`scan must match by ${program.match.get(claims.start)}, the function of ${claims.start}`);
    this.comparePattern();
    const simulation = new Simulation(program, this.marked, this.reportMarks());
    const reporting = functions.filter(([rule, name]) => this.places.hasMarks(rule) || mayReport(program, name));
    for (const [rule, name] of reporting) this.compare('places', rule, name, simulation, this.places);
    this.certificates?.finish(this.plain, this.marked);
    return { rules: functions.length, places: reporting.length, pairs: this.pairs };
  }

  checkTables() {
    const { claims, program } = this;
    const { letter } = claims;
    if (letter.size !== program.match.size || ![...letter.keys()].every((rule) => program.match.has(rule)))
      throw new Invalid('match must have the rules of the RFC, and no others');
    const placed = Object.entries(claims.components).filter(([, { repeated }]) => !repeated);
    for (const [name] of placed) if (!program.slots.has(name)) throw new Invalid(`slots has no ${name}`);
    if (program.slots.size > placed.length) throw new Invalid('slots must have only the components that are reported');
    const starts = [0, ...program.slots.values()];
    if (new Set(starts).size < starts.length || Math.max(...starts) >= program.size || starts.length > 31)
      throw new Invalid('each component must have a slot of its own, within at');
    for (const slot of starts)
      if (!program.scan.cleared.includes(slot)) throw new Invalid(`scan leaves at[${slot}] as the last scan wrote it`);
  }

  /** Which symbols a report means. */
  reportMarks() {
    const { claims, program, marked } = this;
    const names = new Map([...program.slots].map(([name, slot]) => [slot, name]));
    return {
      component: ({ slot, kind }) => {
        const rules = claims.components[names.get(slot)]?.rules ?? [];
        const rule = rules.length > 1 ? rules[kind] : kind === undefined ? rules[0] : undefined;
        const [open, close] = ['<', '>'].map((sign) => marked.mark(`${sign}${names.get(slot)}=${rule}`));
        return open === undefined ? undefined : { open, close };
      },
      production: (index) => marked.mark(`>${program.productions[index]}`),
    };
  }

  compare(kind, rule, name, simulation, productions) {
    const certificate = this.certificates?.rule(rule, kind, name);
    const { symbols } = simulation;
    const seen = new Map(); // equal states, and equal sets of items, are one object
    const queue = [];
    const visit = (state, items, word, number) => {
      certificate?.visit(number, productions.text(items));
      if (!seen.has(state)) seen.set(state, new Set());
      if (seen.get(state).has(items)) return;
      seen.get(state).add(items);
      queue.push([state, items, word, number]);
    };
    visit(simulation.start(name), productions.start(rule), undefined, 0);
    for (const pair of queue) {
      const [state, items, , number] = pair;
      const accepts = simulation.accepts(state);
      const wrong = [state, accepts].find(({ type }) => type === 'wrong');
      if (wrong) throw new Invalid(`${rule}: ${wrong.what}, after ${shown(symbols, pair)}`);
      if (accepts !== productions.isAccepting(items)) {
        const what = accepts ? 'the scanner alone matches' : 'the scanner does not match';
        throw new Invalid(`${rule}: ${what} ${shown(symbols, pair)}`);
      }
      certificate?.accepts(number, accepts);
      for (let symbol = 0; symbol < symbols.size; symbol++)
        visit(
          simulation.next(state, symbol),
          productions.next(items, symbol),
          { symbol, before: pair[2] },
          certificate?.next(number, symbol),
        );
    }
    certificate?.finish();
    this.pairs += queue.length;
  }

  /** canParse tries the pattern first: it may match only what the start rule derives. */
  comparePattern() {
    const { claims, pattern, plain } = this;
    if (!pattern) return;
    const matched = new Productions(pattern, plain);
    const derived = claims.letter.has(claims.start) ? this.letter : this.split;
    const seen = new Set();
    const queue = [[matched.start('pattern'), derived.start(claims.start), undefined]];
    for (const pair of queue) {
      const [items, others, word] = pair;
      const key = `${matched.text(items)}\n\n${derived.text(others)}`;
      if (items.length === 0 || seen.has(key)) continue;
      seen.add(key);
      if (matched.isAccepting(items) && !derived.isAccepting(others))
        throw new Invalid(`the pattern matches ${shown(plain, pair)}, which is not a ${claims.start}`);
      for (let symbol = 0; symbol < plain.size; symbol++)
        queue.push([matched.next(items, symbol), derived.next(others, symbol), { symbol, before: word }]);
    }
    this.pairs += seen.size;
  }
}

/** The string that leads to a pair, with marks. */
function shown(symbols, [, , word]) {
  const path = [];
  for (let step = word; step; step = step.before) path.unshift(step.symbol);
  return JSON.stringify(symbols.text(path));
}

/** A pair of marks for each rule of each component, and for each production, whose beginning is never reported. */
function markNames({ components, productions }) {
  const placed = Object.entries(components).filter(([, { repeated }]) => !repeated);
  const names = [...placed.flatMap(([name, { rules }]) => rules.map((rule) => `${name}=${rule}`)), ...productions];
  return names.flatMap((name) => [`<${name}`, `>${name}`]);
}

function programSets({ procedures, machines }) {
  const sets = [...machines.values()].flatMap(({ moves }) => moves.map(({ set }) => set));
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.test) sets.push(...node.test.sets);
    Object.values(node).forEach(visit);
  };
  for (const { body } of procedures.values()) visit(body);
  return sets;
}

/** Whether a function, or one that it calls, reports anything. */
function mayReport({ procedures }, name) {
  const called = new Set([name]);
  let found = false;
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'report' || node.type === 'production') found = true;
    if (node.type === 'call') called.add(node.name);
    Object.values(node).forEach(visit);
  };
  for (const one of called) visit(procedures.get(one).body);
  return found;
}
