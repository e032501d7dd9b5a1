import { ruleDfa } from '../../automata/rule-dfa.js';
import { cite } from '../../diagnostics/cite.js';
import { dotText } from '../../formats/graph.js';
import { languageRe2, languageRegExp } from '../../languages/expression-text.js';
import { readLanguage, type Language } from '../../languages/language.js';
import { toRe2By, toRegExpBy } from '../../languages/regexp.js';
import { printedRule } from '../../rfcs/model/definition.js';
import { loadDefinition } from '../../rfcs/load.js';
import { productionRegistry } from '../../rfcs/generated/productions.js';
import type { Definition, Rfc, Rule } from '../../rfcs/registry.js';
import { chosenFormat, knownName, ruleNamed, tryOptions, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { chosenMaxStates, languageHelp, readOperands, languageGroup, tryLanguages } from '../arguments/language.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['ID [RULE] [--as NOTATION] [--format text|json]', 'LANGUAGE --as regexp|re2|dot'],
  about: `Prints a rule of an RFC, with its section and the rules that it uses. Without
RULE, prints the whole grammar. Prints any language in another notation.

${languageHelp}`,
  options: [
    {
      name: 'as',
      value: 'NOTATION',
      help: `bnf (default): as the RFC prints it
peg: as the parser is built from it
regexp: as a JavaScript regular expression
re2: as a regular expression of RE2
dot: its minimal automaton, as a graph for Graphviz`,
    },
    { name: 'format', value: 'FORMAT', help: 'text (default)\njson: { rfc, rule, section, uses, text }' },
  ],
  examples: [
    'rfc-uri grammar rfc2396 authority',
    'rfc-uri grammar rfc1738 hostname --as peg',
    'rfc-uri grammar rfc2396 host --as dot',
  ],
  groups: [languageGroup],
  exitCodes: '0 done, 2 wrong usage.',
  run,
};

const notations = ['bnf', 'peg', 'regexp', 're2', 'dot'] as const;
type Notation = (typeof notations)[number];

/** `rfc-uri grammar`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const [id, name, ...rest] = options.positionals;
  if (id === undefined || rest.length > 0) throw new UsageError('name an RFC and, optionally, one of its rules');
  const notation = knownName('notation', options.values.get('as') ?? 'bnf', notations);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [operand] = await readOperands([id], session, options);
  if (!('rfc' in operand)) {
    if (name !== undefined) throw new UsageError('only an RFC has rules to choose from');
    return session.line(languageText(operand.language, notation, chosenMaxStates(options)));
  }
  const rfc = await loadDefinition<Rfc>(operand.rfc);
  if (operand.rule !== undefined && name !== undefined) throw new UsageError(`${id} names a rule already`);
  const asked = operand.rule ?? name;
  const rules = asked === undefined ? rfc.rules : [ruleNamed(rfc, asked)];
  const described = rules.map((rule) => ({
    rfc: rfc.id,
    rule: printedRule(rfc, rule),
    section: rfc.sections[rule],
    uses: productionRegistry[rfc.id].uses[rule] ?? [],
    text: ruleText(rfc, rule, notation),
  }));
  if (format === 'json') return session.line(json((asked === undefined ? undefined : described[0]) ?? described, 2));
  const [only] = described;
  if (asked === undefined || !only)
    return session.line(described.map(({ text }) => text).join(notation === 'dot' ? '\n\n' : '\n'));
  if (notation !== 'bnf' && notation !== 'peg') return session.line(only.text);
  const uses = only.uses.length > 0 ? `\nuses: ${only.uses.join(', ')}` : '';
  return session.line(`${only.text}\n\n${cite(rfc.name, only.section)}${uses}`);
}

function ruleText(rfc: Definition, rule: Rule, notation: Notation): string {
  const { bnf, peg } = productionRegistry[rfc.id];
  switch (notation) {
    case 'bnf':
      return ruleEntry(rule, bnf);
    case 'peg':
      return withHelperRules(rule, peg)
        .map((name) => ruleEntry(name, peg))
        .join('\n');
    case 'regexp':
      return toRegExpBy(rfc, rule).source;
    case 're2':
      return tryOptions(() => toRe2By(rfc, rule));
    case 'dot':
      return dotText(ruleDfa(rfc.automaton, rule), printedRule(rfc, rule));
  }
}

/** A language that is not a rule of an RFC, in a notation that any language has. */
function languageText(language: Language, notation: Notation, maxStates: number | undefined): string {
  if (notation === 'bnf' || notation === 'peg')
    throw new UsageError(`only a rule of an RFC can be printed as ${notation}; choose --as regexp, re2 or dot`);
  return tryLanguages(() => {
    const read = readLanguage(language, { maxStates });
    if (notation === 'dot') return dotText(read.dfa, read.title);
    return notation === 're2' ? languageRe2(read) : languageRegExp(read).source;
  });
}

/** A rule and the helper rules that it uses, directly or through others. */
function withHelperRules(rule: string, peg: Texts): string[] {
  const names = new Set([rule]);
  for (const name of names)
    for (const [helper] of ruleEntry(name, peg).matchAll(/\w+/g)) if (helper.includes('__', 1)) names.add(helper);
  return [...names];
}

/** The text of each rule. */
type Texts = Readonly<Record<string, string>>;

function ruleEntry(rule: string, texts: Texts): string {
  return texts[rule] ?? '';
}
