import { importTool } from './ensure-tool.js';

/** A text as `npm run format` writes it. */
export async function formatted(text: string, parser: 'markdown' | 'typescript' = 'markdown'): Promise<string> {
  // a CommonJS module, whose names are not found by every loader
  const { default: prettier } = (await importTool('lint', 'prettier')) as {
    readonly default: { readonly format: (source: string, options: object) => Promise<string> };
  };
  return prettier.format(text, { parser, printWidth: 120, singleQuote: true });
}
