/**
 * A Peggy plugin that makes a grammar without code return its syntax tree.
 *
 *     hostport = host (":" port)?
 *     hostport = value:(host (":" port)?) { return a node of the rule "hostport" with the nodes in value below it }
 *
 * A lexical rule (see lexical.ts) is split in two: within other rules it is `digit__text`, which returns a string and has
 * the RFC's name in error messages; as the root of a tree it is `digit`, which returns a node.
 */
import peggy, { type ast, type Plugin } from 'peggy';
import { lexicalRules } from './lexical.js';
import { reportedName } from '../automata/rule-names.js';

export interface TreeOptions {
  /** Rules that always make a node, even for one character. */
  readonly componentRules: readonly string[];
  /** The RFC's name of a rule, for messages. */
  readonly rfcName: (rule: string) => string;
}

const collectNodes = `
function nodes(value, found = []) {
  if (Array.isArray(value)) for (const item of value) nodes(item, found);
  else if (typeof value === "object" && value !== null) found.push(value);
  return found;
}
`;

export function treePlugin(options: TreeOptions): Plugin {
  return {
    use(config) {
      // before Peggy's own passes, which would fold a rule such as `otherurl = genericurl` into its target
      config.passes.transform.unshift((grammar) => addTree(grammar, options));
    },
  };
}

function addTree(grammar: ast.Grammar, { componentRules, rfcName }: TreeOptions): void {
  const lexical = lexicalRules(grammar, componentRules);

  peggy.compiler.visitor.build({
    rule_ref(node: ast.RuleReference) {
      if (lexical.has(node.name)) node.name = textName(node.name);
    },
    literal(node: ast.Literal) {
      if (node.value.length > 1) spellOut(node);
    },
  })(grammar);

  grammar.rules = grammar.rules.flatMap((rule): ast.Rule[] => {
    const kind = lexical.get(rule.name);
    if (!kind) return [{ ...rule, expression: nodeAction(rule.name, unnamedExpression(rule)) }];
    const name = textName(rule.name);
    const text: ast.Rule = { ...rule, name };
    // an escape keeps its own expectations: under a name, the error in `%4` would be at the "%", not at the missing digit
    if (kind === 'character')
      text.expression = { ...rule, type: 'named', name: rfcName(rule.name), expression: unnamedExpression(rule) };
    return [{ ...rule, expression: nodeAction(rule.name, { type: 'rule_ref', name, location: rule.location }) }, text];
  });
  const { location } = grammar;
  grammar.topLevelInitializer = { type: 'top_level_initializer', code: collectNodes, codeLocation: location, location };
}

const textName = (rule: string): string => `${rule}__text`;

function unnamedExpression({ name, expression }: ast.Rule): ast.Expression {
  if (expression.type === 'named') throw new Error(`the rule ${name} has a display name; grammars must not have any`);
  return expression;
}

/** Makes `"http://"` a sequence of characters, so the error in `http:x` is at its `x`, not at its `h`. */
function spellOut(literal: ast.Literal): void {
  const elements = Array.from(literal.value, (value): ast.Literal => ({ ...literal, value }));
  Object.assign(literal, { type: 'sequence', elements });
}

/** `value:(expression) { return { rule, start, end, children } }` */
function nodeAction(rule: string, expression: ast.Expression): ast.Action {
  const { location } = expression;
  const code = `const { start, end } = range(); return { rule: ${JSON.stringify(reportedName(rule))}, start, end, children: nodes(value) };`;
  const value = { type: 'labeled', label: 'value', labelLocation: location, expression, location } as ast.Labeled;
  return { type: 'action', code, codeLocation: location, expression: value, location };
}
