/** Run by the build (see vite.config.ts), which leaves only the result: the first load then has no grammar. */
import { rfcs, type Rfc } from 'rfc-uri';

/** The specifications, oldest first. */
export const specifications: readonly { readonly id: Rfc; readonly name: string }[] = Object.values(rfcs).map(
  ({ id, name }) => ({ id, name }),
);
