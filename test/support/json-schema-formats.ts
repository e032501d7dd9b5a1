import { readFileSync } from 'node:fs';

/** A row of test/fixtures/json-schema-formats.txt; that file explains the columns. */
export interface FormatCase {
  readonly format: string;
  readonly input: string;
  readonly valid: boolean;
}

export function formatCases(): FormatCase[] {
  const text = readFileSync(new URL('../fixtures/json-schema-formats.txt', import.meta.url), 'utf8');
  let format = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('# ') || line === '#') return [];
    if (line.startsWith('= ')) {
      format = line.slice(2);
      return [];
    }
    const [, verdict, escaped = ''] = /^(valid|invalid) +\| (.*) \| [^|]+$/.exec(line) ?? [];
    if (verdict === undefined) throw new Error(`not a row: ${line}`);
    return [{ format, input: JSON.parse(`"${escaped}"`) as string, valid: verdict === 'valid' }];
  });
}
