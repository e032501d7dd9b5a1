/**
 * The statements of a scanner's functions. FORMS lists all; each becomes a step of the program that run.mjs describes. In the
 * forms, i is the position, s the input, n its length, c the character that was read last, at what is reported, set what the
 * function is given.
 */
import { ConditionReader } from './conditions.mjs';
import { match, statementForm } from './forms.mjs';
import { Refused } from './tokens.mjs';

export const FAIL = 'return -1';
export const RETURN = 'return i';

/** What each form means is written in docs/internals/proof.md; a test compares the lists. */
export const FORMS = {
  step: 'i++;',
  steps: 'i += $N;',
  read: 'if (i < n) c = s.charCodeAt(i);',
  return: 'return i;',
  fail: 'return -1;',
  same: 'return $function(s, i);',
  sameWith: 'return $function(s, i, $N);',
  call: 'i = $function(s, i);',
  callWith: 'i = $function(s, i, $N);',
  callFrom: 'i = $function(s, $from);',
  lost: 'if (i < 0) $any;',
  save: 'const $from = i;',
  restore: 'i = $from;',
  undo: 'at[$N] = -1;',
  start: 'at[$N] = $from;',
  end: 'at[$N] = i;',
  number: 'at[$N] = $M;',
  production: 'at[0] = $N;',
  while: 'while ($anyTest) i++;',
  run: 'if (n < LONGEST) { $run.lastIndex = i; $run.test(s); i = $run.lastIndex; } else $any;',
  machine: 'let $q = 0, $w = 0;',
  machineLoop: 'while (i < n && ($w = $table[c = s.charCodeAt(i)]) !== 0) { $q = $w >>> $q; i++; }',
  machineTest: 'if (($Z >> $q & 1) === 0) $any;',
};
const forms = Object.fromEntries(Object.entries(FORMS).map(([name, text]) => [name, statementForm(text)]));

const unknown = (node) => new Refused(node.line, 'this statement is not in the language of scanners');

/** Reads the body of a function. `module` says which names are tables, functions and regular expressions. */
export class StatementReader extends ConditionReader {
  /** How many labels there have been, which may be used again. */
  count = 0;

  is(name, node, found) {
    return node && match(forms[name], node, this.roles, found);
  }

  /** `scope`: the labels around, each with where its jumps lead, and the innermost loop. */
  list(nodes, scope = { labels: new Map(), loop: undefined }) {
    const statements = [];
    for (let at = 0; at < nodes.length;) {
      const [statement, count] = this.next(nodes.slice(at), scope);
      statements.push(...statement);
      at += count;
    }
    return statements;
  }

  inner(node, scope) {
    if (!node) return [];
    return this.list(node.type === 'block' ? node.body : [node], scope);
  }

  /** The first statements of a list, and how many nodes they are. */
  next(nodes, scope) {
    const [node, second] = nodes;
    const { line } = node;
    const saved = this.is('save', node);
    if (saved) return this.saved(saved.$from, nodes, scope);
    const call = this.is('call', node) ?? this.is('callWith', node);
    if (call) {
      const handler = this.is('lost', second) && !second.no ? second : undefined;
      return [[this.call(call, handler, scope, line)], handler ? 2 : 1];
    }
    const same = this.is('same', node) ?? this.is('sameWith', node);
    if (same) {
      const name = this.module.called(same.$function, same.$N, line);
      const fail = { type: 'jump', to: FAIL, line };
      return [
        [
          { type: 'call', name, failed: fail, line },
          { type: 'jump', to: RETURN, line },
        ],
        1,
      ];
    }
    return [[this.one(node, scope)], 1];
  }

  one(node, scope) {
    const { line } = node;
    if (this.is('step', node)) return { type: 'advance', count: 1, line };
    const steps = this.is('steps', node);
    if (steps) return { type: 'advance', count: steps.$N, line };
    if (this.is('read', node)) return { type: 'read', line };
    if (this.is('return', node)) return { type: 'jump', to: RETURN, line };
    if (this.is('fail', node)) return { type: 'jump', to: FAIL, line };
    const production = this.is('production', node);
    if (production) return { type: 'production', index: production.$N, line };
    const loop = this.is('while', node);
    if (loop) return { type: 'while', test: this.test(loop.$anyTest), line };
    switch (node.type) {
      case 'jump':
        return this.jump(node, scope);
      case 'label':
        return this.block(node.body, node.label, scope, line);
      case 'block':
      case 'for':
        return this.block(node, undefined, scope, line);
      case 'if':
        return this.branch(node, scope);
      default:
        throw unknown(node);
    }
  }

  jump({ word, label, line }, { labels, loop }) {
    const target = label === undefined ? loop : labels.get(label);
    const to = word === 'break' ? target?.end : target?.again;
    if (to === undefined) throw new Refused(line, `"${word} ${label ?? ''}" leads nowhere`);
    return { type: 'jump', to, line };
  }

  /** A block or an endless loop, which may have a label. */
  block(node, label, { labels, loop }, line) {
    const end = `${label ?? 'unlabelled'} ${++this.count}`;
    const again = node.type === 'for' ? `${end} again` : undefined;
    if (labels.has(label)) throw new Refused(line, `the label ${label} is within itself`);
    const inner = { labels: label === undefined ? labels : new Map([...labels, [label, { end, again }]]), loop };
    if (node.type === 'block') return { type: 'block', end, body: this.list(node.body, inner), line };
    if (node.type !== 'for' || node.start || node.test || node.step) throw unknown(node);
    return { type: 'loop', end, again, body: this.inner(node.body, { ...inner, loop: { end, again } }), line };
  }

  branch(node, scope) {
    const { line, test, no } = node;
    const run = this.is('run', node);
    if (run) {
      const found = this.is('call', no) ?? this.is('callWith', no);
      if (!found) throw unknown(node);
      const loop = this.call(found, undefined, scope, line);
      return { type: 'run', pattern: this.module.pattern(run.$run, loop.name, line), loop, line };
    }
    const isNegated = test.type === 'unary' && test.sign === '!';
    const [yes, otherwise] = [this.inner(node.yes, scope), this.inner(no, scope)];
    const read = this.test(isNegated ? test.of : test);
    return { type: 'if', test: read, yes: isNegated ? otherwise : yes, no: isNegated ? yes : otherwise, line };
  }

  /** A call, and what is done if it fails. */
  call({ $function, $N }, handler, scope, line) {
    const name = this.module.called($function, $N, line);
    return { type: 'call', name, failed: handler && this.handler(handler, scope), line };
  }

  handler(node, scope) {
    const [failed, ...others] = this.inner(node.yes, scope);
    if (others.length > 0 || failed?.type !== 'jump') throw unknown(node);
    return failed;
  }

  /** A position that is saved, and what for: an alternative, a machine, or the place of a component. */
  saved($from, nodes, scope) {
    const [{ line }] = nodes;
    const own = { $from };
    if (this.is('machine', nodes[1])) return this.machine(own, nodes, scope);
    const reset = nodes.findIndex((node) => this.is('restore', node, own));
    if (reset > 0) {
      const undone = [];
      for (let next = reset + 1; this.is('undo', nodes[next]); next++) undone.push(this.is('undo', nodes[next]).$N);
      return [
        [{ type: 'attempt', body: this.list(nodes.slice(1, reset), scope), undone, line }],
        reset + 1 + undone.length,
      ];
    }
    const write = nodes.findIndex((node) => this.is('start', node, own));
    const slot = this.is('start', nodes[write], own)?.$N;
    if (slot === undefined) throw new Refused(line, `${$from.name} is not used as a saved position is`);
    if (this.is('end', nodes[write + 1])?.$N !== slot + 1)
      throw new Refused(line, `the end of what begins at ${$from.name} is not reported next to its start`);
    const third = this.is('number', nodes[write + 2]);
    const kind = third?.$N === slot + 2 ? third.$M : undefined;
    const body = this.list(nodes.slice(1, write), scope);
    return [[{ type: 'report', body, slot, kind, line }], write + (kind === undefined ? 2 : 3)];
  }

  machine(own, nodes, scope) {
    const [, declared, loop, test] = nodes;
    const names = this.is('machine', declared, own);
    const looped = this.is('machineLoop', loop, names);
    const tested = looped && this.is('machineTest', test, looped);
    if (!tested || test.no) throw unknown(loop ?? declared);
    const inside = test.yes.type === 'block' ? test.yes.body : [test.yes];
    const found = this.is('callFrom', inside[0], own);
    if (!found) throw unknown(test);
    const handler = this.is('lost', inside[1]) && !inside[1].no ? inside[1] : undefined;
    const rest = inside.slice(handler ? 2 : 1);
    const reads = rest.length === 1 && this.is('read', rest[0]) !== undefined;
    if (rest.length > (reads ? 1 : 0)) throw unknown(rest[0]);
    const slow = this.call(found, handler, scope, test.line);
    const table = this.module.machine(looped.$table, loop.line);
    return [[{ type: 'machine', table, accepting: tested.$Z, slow, reads, line: loop.line }], 4];
  }
}
