/** A language as an operand: `rfc3986`, `rfc3986:host`, `/REGEXP/FLAGS`, `python:/REGEXP/FLAGS`, `FILE.abnf:RULE` (or `.bnf`), or `@FILE` that contains one of these. */
import { STATE_LIMIT } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { parseAbnf } from '../../languages/abnf/parse.js';
import { dialects, isDialect } from '../../languages/dialects/automaton.js';
import type { Language } from '../../languages/language.js';
import { nameByRfc } from '../../rfcs/names.js';
import type { Rfc, Rule } from '../../rfcs/registry.js';
import { rfcDefinition } from '../../rfcs/registry.js';
import { optionText } from '../input/files.js';
import { UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { chosenNumber, knownRfc, ruleNamed, type Arguments } from './arguments.js';
import type { OptionGroup } from './command.js';
import { productionRegistry } from '../../rfcs/generated/productions.js';
import { rfcList } from './options.js';

/** What a help text says of operands. */
export const languageHelp = `A LANGUAGE is a rule of an RFC (rfc3986:host, or rfc3986 for whole references),
a regular expression (/REGEXP/FLAGS; re2:/REGEXP/ for RE2, also python, java), a
rule in ABNF (NAME.abnf:RULE), or @NAME for a file with one of these. The RFCs:
${rfcList}`;

/** What an operand names. A rule of an RFC may be left out; then another operand or option decides. */
export type Operand = { readonly rfc: Rfc; readonly rule: Rule | undefined } | { readonly language: Language };

/** The most MiB of a file with an operand. */
const LONGEST = 1;

/** The options for how languages are read. */
export const languageGroup: OptionGroup = {
  name: 'languages',
  title: 'Options for regular expressions and ABNF',
  options: [
    { name: 'with', value: 'RFC', help: 'an RFC whose rules the ABNF may use' },
    {
      name: 'max-states',
      value: 'N',
      help: `fail if an automaton needs more than N states (default: ${STATE_LIMIT})`,
    },
  ],
};

/** The value of `--max-states`. */
export function chosenMaxStates(options: Arguments): number | undefined {
  return chosenNumber(options, 'max-states', 'a whole number of at least 1', { least: 1 });
}

/** Reads operands, with the options for how they are read. Throws a UsageError. */
export async function readOperands<const Texts extends readonly string[]>(
  texts: Texts,
  session: Session,
  { values }: Arguments,
): Promise<{ readonly [Index in keyof Texts]: Operand }> {
  const base = values.get('with');
  const operands = await Promise.all(texts.map((text) => readOperand(text, session, base)));
  const isAbnf = (operand: Operand): boolean => 'language' in operand && 'abnf' in operand.language;
  if (base !== undefined && !operands.some(isAbnf))
    throw new UsageError('--with is for a grammar in ABNF, such as NAME.abnf:RULE');
  return operands as { readonly [Index in keyof Texts]: Operand }; // one for each
}

/** Reads an operand; `base` is the value of `--with`. */
async function readOperand(text: string, session: Session, base: string | undefined): Promise<Operand> {
  if (text.startsWith('@')) {
    const content = (await optionText('language', text.slice(1), LONGEST, session)).trim();
    if (content.startsWith('@')) throw new UsageError(`${text} contains the name of another file`);
    return readOperand(content, session, base);
  }
  const expression = /^\/(.*)\/([a-z]*)$/s.exec(text);
  if (expression) return { language: { regexp: expression[1] ?? '', flags: expression[2] ?? '' } };
  const foreign = /^([a-z]\w*):\/(.*)\/([A-Za-z]*)$/s.exec(text);
  if (foreign) {
    const [, dialect = '', regexp = '', flags = ''] = foreign;
    if (!isDialect(dialect)) throw new UsageError(`${dialect} is not one of ${Object.keys(dialects).join(', ')}`);
    return { language: { regexp, flags, dialect } };
  }
  const grammar = /^(.+\.a?bnf)(?::(.*))?$/s.exec(text);
  if (grammar) {
    const [, file = '', named] = grammar;
    if (!named) throw new UsageError(`${file} needs the name of one of its rules: ${file}:RULE`);
    const abnf = await optionText('grammar', file, LONGEST, session);
    assertAbnf(abnf, (problem) => `${file}: ${problem}`);
    return { language: { abnf, rule: named, base: base === undefined ? undefined : productions(base) } };
  }
  // at the first colon, so that a second one is part of what is not a rule
  const [id = '', rule] = text.split(/:(.*)/s);
  const rfc = knownRfc(id);
  return { rfc, rule: rule === undefined ? undefined : ruleNamed(rfcDefinition<Rfc>(rfc), rule) };
}

/** The text of an RFC's grammar. */
function productions(id: string): string {
  const rfc = knownRfc(id);
  const text = Object.values(productionRegistry[rfc].bnf).join('\n');
  const name = nameByRfc[rfc];
  assertAbnf(text, () => `--with: ${name} has its grammar in a notation of its own, which cannot be read as ABNF`);
  return text;
}

/** Throws a UsageError, with words about the problem, unless a text is ABNF. */
function assertAbnf(text: string, message: (problem: string) => string): void {
  try {
    parseAbnf(text);
  } catch (error) {
    throw error instanceof LanguageError ? new UsageError(message(error.message)) : error;
  }
}

/** The language of an operand: of an RFC by default the rule that `--rule` names, or the whole reference. */
export function operandLanguage(operand: Operand, rule: string | undefined): Language {
  if ('language' in operand) {
    if (rule !== undefined) throw new UsageError('only an RFC has rules to choose from');
    return operand.language;
  }
  const definition = rfcDefinition<Rfc>(operand.rfc);
  if (operand.rule !== undefined && rule !== undefined)
    throw new UsageError(`${operand.rfc}:${operand.rule} names a rule already; leave out the option`);
  const named = rule === undefined ? undefined : ruleNamed(definition, rule);
  return { rfc: operand.rfc, rule: operand.rule ?? named ?? definition.startRules[0] };
}

/**
 * Computes with languages, and turns the error for one that has no automaton, or too large a one, into a UsageError. `which` goes before
 * its message, to say which of several languages it is.
 */
export function tryLanguages<T>(compute: () => T, which = ''): T {
  try {
    return compute();
  } catch (error) {
    throw error instanceof LanguageError ? new UsageError(which + error.message) : error;
  }
}
