/** Run by the build (see vite.config.ts), which leaves only the result. */
import { diffGrammars, rfcs, type Rfc } from 'rfc-uri';

const ids = Object.values(rfcs).map(({ id }) => id);

/**
 * The shortest reference that one specification accepts and another rejects, by their ids: `matrix.rfc2396.rfc3986`. `null` if there is
 * none.
 */
export const matrix: { readonly [A in Rfc]?: { readonly [B in Rfc]?: string | null } } = Object.fromEntries(
  ids.map((a) => [
    a,
    Object.fromEntries(
      ids.filter((b) => b !== a).map((b) => [b, diffGrammars<Rfc, Rfc>(a, b, { limit: 1 }).onlyInA[0] ?? null]),
    ),
  ]),
);
