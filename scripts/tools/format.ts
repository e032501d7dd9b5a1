import { importTool } from './ensure-tool.js';

/** A Markdown text as `npm run format` writes it. */
export async function formatted(text: string): Promise<string> {
  // a CommonJS module, whose names are not found by every loader
  const { default: prettier } = (await importTool('lint', 'prettier')) as {
    readonly default: { readonly format: (source: string, options: object) => Promise<string> };
  };
  return prettier.format(text, { parser: 'markdown', printWidth: 120, singleQuote: true });
}
