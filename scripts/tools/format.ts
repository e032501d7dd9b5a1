import { importTool } from './ensure-tool.js';

/** A Markdown text as `npm run format` writes it. */
export async function formatted(text: string): Promise<string> {
  const prettier = (await importTool('lint', 'prettier')) as {
    readonly format: (source: string, options: object) => Promise<string>;
  };
  return prettier.format(text, { parser: 'markdown', printWidth: 120 });
}
