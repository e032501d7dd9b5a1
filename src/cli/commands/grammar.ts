import { printedRule } from '../../rfcs/definition.js';
import { toRegExpBy } from '../../languages/regexp.js';
import { cite } from '../../diagnostics/cite.js';
import { dotText } from '../../formats/graph.js';
import { registry } from '../../rfcs/registry.js';
import { definitionOf, type Definition, type Rule } from '../../rfcs/registry.js';
import { productionRegistry } from '../../rfcs/productions.js';
import { chosenFormat, knownRfc, readArguments, ruleNamed } from '../arguments.js';
import type { Output } from '../output.js';
import { UsageError } from '../usage-error.js';

export const grammarHelp = `rfc-uri grammar ID [RULE] [--as bnf|peg|regexp|dot] [--format text|json]

A rule of an RFC, with its section and the rules that it uses; without RULE, the whole grammar.

  --as bnf       as the RFC writes it (the default)
  --as peg       as the parser reads it
  --as regexp    as a regular expression of JavaScript
  --as dot       its minimal automaton as a graph, for Graphviz
  --format json  { rfc, rule, section, uses, text }

  rfc-uri grammar rfc2396 authority
  rfc-uri grammar rfc2396 host --as dot | dot -Tsvg > host.svg`;

const forms = ['bnf', 'peg', 'regexp', 'dot'] as const;
type Form = (typeof forms)[number];

/** `rfc-uri grammar`. */
export async function grammarCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { values: ['as'] });
  if (options.help) return output.line(grammarHelp);
  const [id, name, ...rest] = options.positionals;
  if (id === undefined || rest.length > 0) throw new UsageError('name an RFC, and perhaps a rule of it');
  const rfc = definitionOf(knownRfc(id));
  const as = options.values.get('as') ?? 'bnf';
  const form = forms.find((known) => known === as);
  if (form === undefined) throw new UsageError(`unknown form "${as}"; known are ${forms.join(', ')}`);
  const format = chosenFormat(options, ['text', 'json'] as const);

  const rules = name === undefined ? rfc.rules : [ruleNamed(rfc, name)];
  const described = rules.map((rule) => describe(rfc, rule, form));
  if (format === 'json') return output.line(JSON.stringify(name === undefined ? described : described[0], null, 2));
  const [only] = described;
  if (name === undefined || !only)
    return output.line(described.map(({ text }) => text).join(form === 'dot' ? '\n\n' : '\n'));
  if (form === 'dot' || form === 'regexp') return output.line(only.text);
  const uses = only.uses.length > 0 ? `\nuses: ${only.uses.join(', ')}` : '';
  return output.line(`${only.text}\n\n${cite(rfc.name, only.section)}${uses}`);
}

interface Described {
  readonly rfc: string;
  readonly rule: string;
  readonly section: string;
  readonly uses: readonly string[];
  readonly text: string;
}

function describe(rfc: Definition, rule: Rule, form: Form): Described {
  return {
    rfc: rfc.id,
    rule: printedRule(rfc, rule),
    section: rfc.sections[rule],
    uses: productionRegistry[rfc.id].uses[rule] ?? [],
    text: textOf(rfc, rule, form),
  };
}

function textOf(rfc: Definition, rule: Rule, form: Form): string {
  const { bnf, peg } = productionRegistry[rfc.id];
  switch (form) {
    case 'bnf':
      return bnf[rule] ?? '';
    case 'peg':
      return withHelpers(rule, peg)
        .map((name) => peg[name] ?? '')
        .join('\n');
    case 'regexp':
      return toRegExpBy(rfc, rule).source;
    case 'dot':
      return dotText(registry[rfc.id].automaton.rule(rule), printedRule(rfc, rule));
  }
}

/** A rule, the helpers that it uses, and those that they use. */
function withHelpers(rule: string, peg: Readonly<Record<string, string>>): string[] {
  const names = new Set([rule]);
  for (const name of names) for (const [helper] of peg[name]?.matchAll(/\w+__\w+/g) ?? []) names.add(helper);
  return [...names];
}
