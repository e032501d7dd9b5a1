import { readFileSync } from 'node:fs';
import { projectRoot } from './sources.js';

/** The cells of the table with this header in a Markdown page, without the backquotes around a cell or `\` before `|`. */
export function tableRows(page: string, header: readonly string[]): string[][] {
  const text = readFileSync(projectRoot + page, 'utf8');
  const lines = text.split('\n');
  const at = lines.indexOf(`| ${header.join(' | ')} |`);
  if (at < 0) throw new Error(`${page} has no table with the header ${header.join(' | ')}`);
  const body = lines.slice(at + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) =>
        cell
          .trim()
          .replace(/^`(.*)`$/, '$1')
          .replaceAll('\\|', '|'),
      ),
  );
}
