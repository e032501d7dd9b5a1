/** Compares two files of automata by what they accept, without the checker, to judge the edits that it accepts. */

interface Automaton {
  /** The class of a character. */
  readonly classAt: (code: number) => number;
  readonly classCount: number;
  readonly marks: readonly string[];
  readonly states: readonly { readonly accepts: boolean; readonly next: readonly number[] }[];
}

interface Meaning {
  /** Where classes begin. */
  readonly cuts: ReadonlySet<number>;
  readonly marks: ReadonlySet<string>;
  /** The automaton of a rule, by its kind and name; the first, if there are several. */
  readonly automata: ReadonlyMap<string, Automaton>;
}

/** The automata of `original` that `edited` does not have, or that accept something else there. */
export function changedAutomata(original: string, edited: string): string[] {
  const [a, b] = [readMeaning(original), readMeaning(edited)];
  const codes = [...new Set([0, ...a.cuts, ...b.cuts])];
  const marks = [...new Set([...a.marks, ...b.marks])];
  return [...a.automata].flatMap(([name, automaton]) => {
    const other = b.automata.get(name);
    return other && acceptSame(automaton, other, codes, marks) ? [] : [name];
  });
}

function acceptSame(a: Automaton, b: Automaton, codes: readonly number[], marks: readonly string[]): boolean {
  const seen = new Set(['0 0']);
  for (const pair of seen) {
    const [p = 0, q = 0] = pair.split(' ').map(Number);
    if ((a.states[p]?.accepts ?? false) !== (b.states[q]?.accepts ?? false)) return false;
    for (const code of codes) seen.add(`${target(a, p, a.classAt(code))} ${target(b, q, b.classAt(code))}`);
    for (const mark of marks) seen.add(`${target(a, p, column(a, mark))} ${target(b, q, column(b, mark))}`);
  }
  return true;
}

/** The next state; -1 where nothing follows. */
function target({ states }: Automaton, state: number, symbol: number): number {
  return states[state]?.next[symbol] ?? -1;
}

function column({ classCount, marks }: Automaton, mark: string): number {
  const index = marks.indexOf(mark);
  return index < 0 ? -1 : classCount + index;
}

function readMeaning(text: string): Meaning {
  const meaning = { cuts: new Set<number>(), marks: new Set<string>(), automata: new Map<string, Automaton>() };
  for (const section of text.split(/^(?=kind )/m)) {
    const [head = '', ...rules] = section.split(/^rule /m);
    const {
      kind = '',
      alphabet = '',
      names = '',
    } = /^kind (?<kind>.*)\nalphabet (?<alphabet>.*)\nmarks ?(?<names>.*)\n/.exec(head)?.groups ?? {};
    const [first = 0, ...numbers] = alphabet.split(' ').map(Number);
    const cuts = numbers.flatMap((from, index) => (index % 2 === 0 ? [[from, numbers[index + 1] ?? 0] as const] : []));
    const marks = names.split(' ').filter((name) => name !== '');
    cuts.forEach(([from]) => meaning.cuts.add(from));
    marks.forEach((name) => meaning.marks.add(name));
    const classAt = (code: number): number => cuts.findLast(([from]) => from <= code)?.[1] ?? first;
    const classCount = 1 + Math.max(first, ...cuts.map(([, own]) => own));
    for (const rule of rules) {
      const [name = '', ...lines] = rule.trimEnd().split('\n');
      const states = lines.map((line) => ({
        accepts: line.startsWith('+'),
        next: line.split(' ').slice(1).map(Number),
      }));
      const key = `${kind} of ${name}`;
      if (!meaning.automata.has(key)) meaning.automata.set(key, { classAt, classCount, marks, states });
    }
  }
  return meaning;
}
