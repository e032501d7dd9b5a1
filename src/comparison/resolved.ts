import { ResolveError, resolveBy, type ResolveErrorCode } from '../operations/resolve.js';
import type { Definition } from '../rfcs/registry.js';

/** A string resolved against a base as a reference, or why that is not possible. */
export type ResolvedByRfc =
  | { readonly result: string }
  | {
      readonly code: ResolveErrorCode;
      /** The argument at fault; absent if the RFC does not define resolution. */
      readonly argument?: ResolveError['argument'];
      readonly error: string;
    };

/** A reference resolved against a base by an RFC; a ResolveError becomes a result. */
export function resolvedBy(rfc: Definition, reference: string, base: string): ResolvedByRfc {
  try {
    return { result: resolveBy(rfc, reference, base) };
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error;
    const { code, argument, message } = error;
    return { code, ...(argument === undefined ? {} : { argument }), error: message };
  }
}
