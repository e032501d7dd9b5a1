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
    readonly exports: Readonly<
      Record<string, string | { readonly require: { readonly types: string; readonly default: string } }>
    >;
  };
  return Object.entries(exports).flatMap(([key, target]) =>
    typeof target === 'string'
      ? []
      : { name: name + key.slice(1), path: target.require.default, types: target.require.types },
  );
}
