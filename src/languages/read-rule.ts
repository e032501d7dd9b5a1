/** Rules of RFCs as languages. */
import type { Dfa } from '../automata/dfa.js';
import { ruleDfa } from '../automata/rule-dfa.js';
import { firstError } from '../diagnostics/describe.js';
import { printedRule } from '../rfcs/model/definition.js';
import type { Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { DialectName } from './dialects/automaton.js';

/** How a language is named in results. */
export type LanguageName =
  | { readonly rfc: Rfc; readonly rule: string }
  | { readonly regexp: string; readonly flags: string; readonly dialect?: DialectName }
  | { readonly abnf: string };

/** A language with its automaton. */
export interface ReadLanguage {
  readonly name: LanguageName;
  /** For sentences: `URI of RFC 3986`, `/^a$/i`. */
  readonly title: string;
  readonly dfa: Dfa;
  /** The rule that is being read when the language rejects a string, in words; absent if the language has no rules. */
  readonly ruleRejecting?: (string: string) => string | undefined;
  /** The rule within the language that reads the character before an offset of a string. */
  readonly ruleReading?: (string: string, offset: number) => string | undefined;
  /** The verdict of the program that the language describes; absent if no program can be asked. */
  readonly test?: ((string: string) => boolean) | undefined;
}

/** A rule of an RFC, read literally. */
export function readRule(definition: Definition, rule: Rule): ReadLanguage {
  return {
    name: { rfc: definition.id, rule },
    title: `${printedRule(definition, rule)} of ${definition.name}`,
    ...readDfa(definition, rule),
  };
}

/** The references that an RFC accepts, as it means them. */
export function readReferences(definition: Definition): ReadLanguage {
  const [rule] = definition.startRules;
  return {
    name: { rfc: definition.id, rule },
    title: definition.name,
    ...readDfa(definition, rule, definition.intended),
  };
}

/** `start`: the automaton's name of the rule. */
function readDfa(
  definition: Definition,
  rule: Rule,
  start: string = rule,
): Required<Pick<ReadLanguage, 'dfa' | 'ruleRejecting' | 'ruleReading'>> {
  const { automaton } = definition;
  const title = `${printedRule(definition, rule)} of ${definition.name}`;
  return {
    dfa: ruleDfa(automaton, start),
    ruleRejecting: (string) => {
      const inner = firstError<Rfc>(definition, start, string)?.rule ?? rule;
      return inner === rule ? title : `${printedRule(definition, inner)} in ${title}`;
    },
    ruleReading: (string, offset) => {
      const inner = automaton.path(automaton.run(string, automaton.start(start), 0, offset)).at(-1);
      return inner === undefined ? undefined : printedRule(definition, inner);
    },
  };
}
