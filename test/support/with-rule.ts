import peggy from 'peggy';

/** The text of a grammar with another expression for a rule. */
export function withRule(text: string, name: string, expression: string): string {
  const { rules } = peggy.parser.parse(text, { grammarSource: '', reservedWords: [] });
  const rule = rules.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`the grammar has no rule ${name}`);
  const { start, end } = rule.location;
  return `${text.slice(0, start.offset)}${name} = ${expression}\n${text.slice(end.offset)}`;
}
