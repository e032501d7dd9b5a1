/** The command lines that print what the page shows. */
import type { Rfc } from 'rfc-uri';
import { languageOperand } from './model/language-text.js';
import { isRfc, rfcIds } from './model/specifications.js';
import type { State } from './model/state.js';

/** An argument for a POSIX shell, quoted only where that is necessary. */
export function shellQuoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}

/** The line that prints what a view shows, or why there is none. */
export function commandFor(state: State): { readonly line: string } | { readonly reason: string } {
  const texts = [state.uri, state.base, state.textA, state.textB, state.where];
  if (texts.some((text) => text.includes('\0')))
    return { reason: 'a command line cannot contain the character U+0000' };
  if (texts.some((text) => /\p{Surrogate}/u.test(text)))
    return { reason: 'a command line cannot contain a surrogate that is not part of a pair' };
  return { line: lines[state.view](state) };
}

const lines: Readonly<Record<State['view'], (state: State) => string>> = {
  compare: ({ uri, base, rfcs }) =>
    command(uri === '-' ? "echo '-' | " : '', 'compare', [...chosen(rfcs), ...option('base', base)], [uri]),
  tree: ({ uri, rfc, rule }) => command('', 'parse', ['--tree', '--rfc', rfc, ...option('rule', rule)], [uri]),
  grammar: ({ rfc, rule }) => command('', 'grammar', [rfc, ...(rule === '' ? [] : [rule])]),
  difference: ({ a, b, ruleA, ruleB, textA, textB, where, with: base }) =>
    isRfc(a) && isRfc(b)
      ? command('', 'diff', [
          a,
          b,
          '--limit=20',
          ...option('rule', ruleA),
          ...option('rule-b', ruleB),
          ...option('where', where),
        ])
      : command('', 'diff', [
          languageOperand(a, textA, ruleA),
          languageOperand(b, textB, ruleB),
          '--limit=20',
          ...option('where', where),
          ...option('with', [a, b].includes('abnf') ? base : ''),
        ]),
  batch: ({ rfc }) => command('', 'check', ['--summary', '--rfc', rfc, 'FILE']),
  history: ({ topic }) => command('', 'explain', [topic]),
};

function command(before: string, name: string, options: readonly string[], operands: readonly string[] = []): string {
  const hyphen = operands.some((operand) => operand.startsWith('-') && operand !== '-') ? ['--'] : [];
  return before + ['rfc-uri', name, ...options, ...hyphen, ...operands].map(shellQuoted).join(' ');
}

/** An option with its value as one word, so that a value may begin with a hyphen. */
function option(name: string, value: string): string[] {
  return value === '' ? [] : [`--${name}=${value}`];
}

function chosen(rfcs: readonly Rfc[]): string[] {
  return rfcs.length === rfcIds.length ? [] : ['--rfc', rfcs.join(',')];
}
