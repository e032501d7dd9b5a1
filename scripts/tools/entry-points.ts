import { readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';

/** A module that package.json exports. Paths are relative to the project's root. */
export interface EntryPoint {
  /** As a program imports it: `rfc-uri/rfc2396`. */
  readonly name: string;
  readonly path: string;
  /** The declaration for CommonJS. */
  readonly types: string;
}

/** All entry points, in the order of package.json. */
export function entryPoints(): EntryPoint[] {
  const { name, exports } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | Conditions>>;
  };
  return Object.entries(exports).flatMap(([key, target]) =>
    typeof target === 'string' || target.require === undefined
      ? []
      : { name: name + key.slice(1), path: target.default, types: target.require.types },
  );
}

/** What an entry point exports under which conditions; a copy for browsers has no `require`. */
interface Conditions {
  readonly require?: { readonly types: string; readonly default: string };
  readonly default: string;
}
