/** Turns the statements that the parser found into the program of program.ts. Refuses every form that is not listed here. */
import { readTest } from './conditions.js';
import { FAIL, RETURN, type Statement, type Test } from './program.js';
import { ReadbackError, type Node } from './source.js';
import type { SetTable } from './tables.js';

const N = '(0|[1-9][0-9]*)';
const SAVED = /^const (\w+) = i;$/;
const ADVANCE = new RegExp(`^i(?:\\+\\+| \\+= ${N});$`);
const CALL = new RegExp(`^i = (\\w+)\\(s, (i|\\w+)(?:, ${N})?\\);$`);
const READ = 'c = s.charCodeAt(i);';
const PRODUCTION = new RegExp(`^at\\[0\\] = ${N};$`);
const UNDO = new RegExp(`^at\\[${N}\\] = -1;$`);
const WRITE = new RegExp(`^at\\[${N}\\] = (\\w+);$`);
const MACHINE_LOOP = /^i < n && \(w = (\w+)\[c = s\.charCodeAt\(i\)\]\) !== 0$/;
const MACHINE_TEST = new RegExp(`^\\((-?[1-9][0-9]*|0) >> q & 1\\) === 0$`);
const RUN_START = /^(\w+)\.lastIndex = i;$/;

/** Where a statement is: the labels around it, with the jumps that they are for. */
interface Scope {
  readonly labels: ReadonlyMap<string, { readonly end: string; readonly again: string | undefined }>;
  /** The jumps of the innermost loop. */
  readonly loop: { readonly end: string; readonly again: string } | undefined;
}

export class StatementReader {
  readonly #sets: SetTable;
  readonly #set: number | undefined;
  /** Functions that are called, with the bits that they are given. */
  readonly #call: (name: string, set: number | undefined, line: number) => string;

  /** Of labels, which may be used again. */
  #count = 0;

  constructor(
    sets: SetTable,
    call: (name: string, set: number | undefined, line: number) => string,
    set: number | undefined,
  ) {
    this.#sets = sets;
    this.#call = call;
    this.#set = set;
  }

  /** The body of a function, after its first two declarations. */
  read(nodes: readonly Node[]): Statement[] {
    return this.#list(nodes, { labels: new Map(), loop: undefined });
  }

  #list(nodes: readonly Node[], scope: Scope): Statement[] {
    const result: Statement[] = [];
    for (let at = 0; at < nodes.length;) {
      const [statement, count] = this.#next(nodes.slice(at), scope);
      result.push(statement);
      at += count;
    }
    return result;
  }

  /** The first statement of a list, and how many nodes make it. */
  #next(nodes: readonly Node[], scope: Scope): readonly [Statement, number] {
    const [node, second] = nodes;
    if (!node) throw new Error('no statement');
    const { line } = node;
    switch (node.type) {
      case 'simple': {
        const saved = SAVED.exec(node.text)?.[1];
        if (saved !== undefined) return this.#saved(saved, nodes, scope);
        if (CALL.test(node.text)) {
          const handler = second && isLost(second) ? second : undefined;
          return [this.#readCall(node, 'i', handler, scope), handler ? 2 : 1];
        }
        return [this.#simple(node.text, line, scope), 1];
      }
      case 'block': {
        const [inner, label] = this.#labelled(node.label, line, scope, false);
        return [{ type: 'block', end: label, body: this.#list(node.body, inner), line }, 1];
      }
      case 'loop': {
        const [labelled, end] = this.#labelled(node.label, line, scope, true);
        const again = `${end} again`;
        const body = this.#list(node.body, { ...labelled, loop: { end, again } });
        return [{ type: 'loop', end, again, body, line }, 1];
      }
      case 'while': {
        if (node.body.type !== 'simple' || node.body.text !== 'i++;') throw unknown(node);
        return [{ type: 'while', test: this.#test(node.test, line), line }, 1];
      }
      case 'if':
        return [this.#if(node, scope), 1];
    }
  }

  #labelled(label: string | undefined, line: number, scope: Scope, isLoop: boolean): readonly [Scope, string] {
    const end = `${label ?? 'unlabelled'} ${++this.#count}`;
    if (label === undefined) return [scope, end];
    if (scope.labels.has(label)) throw new ReadbackError(line, `the label ${label} is within itself`);
    const labels = new Map([...scope.labels, [label, { end, again: isLoop ? `${end} again` : undefined }] as const]);
    return [{ ...scope, labels }, end];
  }

  #simple(text: string, line: number, scope: Scope): Statement {
    const advance = ADVANCE.exec(text);
    if (advance) return { type: 'advance', count: Number(advance[1] ?? 1), line };
    const production = PRODUCTION.exec(text);
    if (production) return { type: 'production', index: Number(production[1]), line };
    const jump = this.#jump(text, line, scope);
    if (jump) return jump;
    throw new ReadbackError(line, `"${text}" is outside of what the reader knows`);
  }

  #jump(text: string, line: number, scope: Scope): Statement | undefined {
    if (text === 'return i;') return { type: 'jump', to: RETURN, line };
    if (text === 'return -1;') return { type: 'jump', to: FAIL, line };
    const [, word, label] = /^(break|continue)(?: (\w+))?;$/.exec(text) ?? [];
    if (word === undefined) return undefined;
    const target = label === undefined ? scope.loop : scope.labels.get(label);
    const to = word === 'break' ? target?.end : target?.again;
    if (to === undefined) throw new ReadbackError(line, `"${text}" leads nowhere`);
    return { type: 'jump', to, line };
  }

  #test(text: string, line: number): Test {
    return readTest(text, line, this.#sets, this.#set);
  }

  #if(node: Extract<Node, { type: 'if' }>, scope: Scope): Statement {
    const { line, test, yes, no } = node;
    if (test === 'i < n' && no.length === 0 && yes.length === 1 && isText(yes[0], READ)) return { type: 'read', line };
    if (test === 'n < LONGEST') return this.#run(node, scope);
    const negated = /^!\((.*)\)$/.exec(test)?.[1];
    const [first, second] = [this.#list(yes, scope), this.#list(no, scope)];
    if (negated === undefined) return { type: 'if', test: this.#test(test, line), yes: first, no: second, line };
    return { type: 'if', test: this.#test(negated, line), yes: second, no: first, line };
  }

  /** `if (n < LONGEST) { run1.lastIndex = i; run1.test(s); i = run1.lastIndex; } else i = loop1(s, i, 128);` */
  #run(node: Extract<Node, { type: 'if' }>, scope: Scope): Statement {
    const texts = node.yes.map((inner) => (inner.type === 'simple' ? inner.text : ''));
    const pattern = RUN_START.exec(texts[0] ?? '')?.[1];
    const [loop] = node.no;
    const isKnown =
      texts.length === 3 && texts[1] === `${pattern}.test(s);` && texts[2] === `i = ${pattern}.lastIndex;`;
    if (pattern === undefined || !isKnown || node.no.length !== 1 || loop?.type !== 'simple') throw unknown(node);
    return { type: 'run', pattern, loop: this.#readCall(loop, 'i', undefined, scope), line: node.line };
  }

  /** A call from a saved position, and what is done if it fails. */
  #readCall(node: Node, from: string, failed: Node | undefined, scope: Scope): Extract<Statement, { type: 'call' }> {
    const [, name, start, set] = node.type === 'simple' ? (CALL.exec(node.text) ?? []) : [];
    if (name === undefined || start !== from) throw unknown(node);
    const [handler, ...others] = failed?.type === 'if' ? this.#list(failed.yes, scope) : [];
    if (others.length > 0) throw unknown(failed ?? node);
    const called = this.#call(name, set === undefined ? undefined : Number(set), node.line);
    return { type: 'call', name: called, failed: handler, line: node.line };
  }

  /** `const from = i;` and what it is for: an alternative, a machine, or the place of a component. */
  #saved(name: string, nodes: readonly Node[], scope: Scope): readonly [Statement, number] {
    const texts = nodes.map((node) => (node.type === 'simple' ? node.text : ''));
    const [first] = nodes;
    if (!first) throw new Error('no statement');
    const { line } = first;
    if (texts.indexOf(`const ${name} = i;`, 1) > 0) throw new ReadbackError(line, `${name} is declared twice`);
    if (texts[1] === 'let q = 0, w = 0;') return this.#machine(name, nodes, scope);
    const reset = texts.indexOf(`i = ${name};`);
    if (reset > 0) {
      const undone: number[] = [];
      for (
        let undo = undoneSlot(texts[reset + 1]);
        undo !== undefined;
        undo = undoneSlot(texts[reset + 1 + undone.length])
      )
        undone.push(undo);
      const body = this.#list(nodes.slice(1, reset), scope);
      return [{ type: 'attempt', body, undone, line }, reset + 1 + undone.length];
    }
    const write = texts.findIndex((text) => WRITE.exec(text)?.[2] === name);
    const [, slot] = WRITE.exec(texts[write] ?? '') ?? [];
    if (slot === undefined) throw new ReadbackError(line, `${name} is not used as the reader knows`);
    if (texts[write + 1] !== `at[${Number(slot) + 1}] = i;`)
      throw new ReadbackError(line, `the end of what begins at ${name} is not reported next to its start`);
    const third = WRITE.exec(texts[write + 2] ?? '');
    const hasKind = third !== null && third[1] === String(Number(slot) + 2) && /^\d+$/.test(third[2] ?? '');
    const kind = hasKind ? Number(third[2]) : undefined;
    const body = this.#list(nodes.slice(1, write), scope);
    return [{ type: 'report', body, slot: Number(slot), kind, line }, write + (hasKind ? 3 : 2)];
  }

  #machine(from: string, nodes: readonly Node[], scope: Scope): readonly [Statement, number] {
    const [, , loop, test] = nodes;
    if (loop?.type !== 'while' || test?.type !== 'if' || test.no.length > 0) throw unknown(loop ?? test ?? nodes[0]);
    const table = MACHINE_LOOP.exec(loop.test)?.[1];
    const body = loop.body.type === 'block' && loop.body.label === undefined ? loop.body.body : [];
    const accepting = MACHINE_TEST.exec(test.test)?.[1];
    const isKnown = body.length === 2 && isText(body[0], 'q = w >>> q;') && isText(body[1], 'i++;');
    const [call, ...others] = test.yes;
    if (table === undefined || accepting === undefined || !isKnown || !call) throw unknown(loop);
    const handler = others[0] && isLost(others[0]) ? others[0] : undefined;
    const rest = others.slice(handler ? 1 : 0);
    const reads = rest.length === 1 && rest[0] !== undefined && this.#list(rest, scope)[0]?.type === 'read';
    if (rest.length > (reads ? 1 : 0)) throw unknown(rest[0]);
    const slow = this.#readCall(call, from, handler, scope);
    return [{ type: 'machine', table, accepting: Number(accepting), slow, reads, line: loop.line }, 4];
  }
}

/** `if (i < 0) ...` */
function isLost(node: Node): boolean {
  return node.type === 'if' && node.test === 'i < 0' && node.no.length === 0 && node.yes.length === 1;
}

function isText(node: Node | undefined, text: string): boolean {
  return node?.type === 'simple' && node.text === text;
}

function undoneSlot(text = ''): number | undefined {
  const [, slot] = UNDO.exec(text) ?? [];
  return slot === undefined ? undefined : Number(slot);
}

function unknown(node: Node | undefined): ReadbackError {
  return new ReadbackError(node?.line ?? 0, 'this statement is outside of what the reader knows');
}
