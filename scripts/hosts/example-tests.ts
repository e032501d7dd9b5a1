/**
 * The examples of a document as test files. A block of TypeScript is a module of its own. Its lines of the form `expression; //
 * value` must give the value; an object has at least the fields that are shown.
 *
 *     validate('mailto:'); // true      becomes      __expect(validate('mailto:')).toMatchObject... or toEqual
 */
export function exampleTests(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, code = '']) => code);
  return blocks.map((code) => testText(code.trimEnd().split('\n')));
}

function testText(lines: readonly string[]): string {
  const isImport = (line: string): boolean => line.startsWith('import ');
  const body = lines.filter((line) => !isImport(line)).map((line) => `  ${checked(line)}`);
  return [
    "import { expect as expectExample, test as testExample } from 'vitest';",
    ...lines.filter(isImport),
    '',
    `testExample(${JSON.stringify(lines.find((line) => line !== '') ?? '')}, () => {`,
    ...body,
    '});',
    '',
  ].join('\n');
}

/** A line whose comment is the value of its expression, as an expectation; any other line as it is. */
function checked(line: string): string {
  const [, expression, value = ''] = /^(\S.*); \/\/ (['"[{\d].*|true|false|undefined)$/.exec(line) ?? [];
  if (expression === undefined || /^(?:import|const|let) /.test(expression)) return line;
  return `expectExample({ value: ${expression} }).toMatchObject({ value: ${value} });`;
}
