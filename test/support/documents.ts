import { rfcUri } from './cli.js';
import { parsedLines } from './ndjson.js';

/** A record of `rfc-uri check --in FORMAT --format ndjson`, as far as tests look at it. */
export interface DocumentRecord {
  readonly line: number;
  readonly column: number;
  readonly kind?: string;
  readonly in?: string;
  readonly raw?: string;
  readonly step?: string | null;
  readonly input: string;
  readonly valid: boolean;
  readonly base?: string;
  readonly resolved?: string;
  readonly repaired?: string;
  readonly trouble?: { readonly message: string };
  readonly diagnostics: readonly { readonly code: string; readonly region: object }[];
}

/** The records of a document. */
export async function documentRecords(
  format: string,
  document: string | Uint8Array,
  ...args: readonly string[]
): Promise<DocumentRecord[]> {
  const { stdout } = await rfcUri(
    ['check', '--rfc', 'rfc3986', '--in', format, '--format', 'ndjson', ...args],
    document,
  );
  return parsedLines<DocumentRecord>(stdout);
}

/** What is found in a document, each as `2:14 href of item: a.html`; an invalid URI with its first code. */
export async function foundIn(
  format: string,
  document: string | Uint8Array,
  ...args: readonly string[]
): Promise<string[]> {
  const records = await documentRecords(format, document, ...args);
  return records.map(({ line, column, kind, in: container, input, trouble, diagnostics: [first] }) => {
    if (trouble) return `${line}:${column} ${trouble.message}`;
    const what = container === undefined ? kind : `${kind} of ${container}`;
    return `${line}:${column} ${what}: ${input}${first ? ` [${first.code}]` : ''}`;
  });
}
