import { importTool } from './ensure-tool.js';

interface Formatter {
  format(
    file: string,
    text: string,
    options: object,
  ): Promise<{ readonly code: string; readonly errors: readonly { readonly message: string }[] }>;
}

/** A text as `npm run format` writes a file with this ending. Throws an Error if it cannot be read. */
export async function formatted(text: string, ending: 'md' | 'ts' = 'md'): Promise<string> {
  const { format } = (await importTool('lint', 'oxfmt')) as Formatter;
  const { code, errors } = await format(`text.${ending}`, text, { printWidth: 120, singleQuote: true });
  const [error] = errors;
  if (error) throw new Error(error.message);
  return code;
}
