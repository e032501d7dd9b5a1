/** The types of what `build` and `update` take, computed from the type that `parse` returns. */

/** Fields of a Uri that follow from its other fields. */
type Derived = 'rfc' | 'rule' | 'scheme' | 'hostKind' | 'grouppart' | 'groupart' | 'schemepart';

/** A field that contains components may omit some, or be given as text. */
type PartValue<T> = T extends string | undefined | readonly unknown[] ? T : Optional<T> | string;
type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The names of the components inside fields. */
type Nested<T> = T extends string | undefined | readonly unknown[] ? never : Exclude<keyof T, 'kind' | 'hostKind'>;
type NestedIn<U> = U extends unknown ? Nested<U[keyof U]> : never;

/** A production with a fixed scheme may be given by the scheme or by its rule. */
type Naming<S, R> = undefined extends S
  ? { readonly scheme?: S; readonly rule?: R | undefined }
  : string extends S
    ? { readonly scheme: S; readonly rule?: R | undefined }
    : { readonly scheme: S; readonly rule?: R | undefined } | { readonly scheme?: S | undefined; readonly rule: R };

/** The type of the scheme; `infer` from an optional field would leave out `undefined` without `exactOptionalPropertyTypes`. */
type SchemeIn<U> = U extends { readonly scheme: infer S } ? S : undefined;

/** The components from which a URI of type U can be built. Those that may be absent may be omitted. */
export type Parts<U> = U extends { readonly rfc: infer I; readonly rule: infer R }
  ? Naming<SchemeIn<U>, R> & { readonly rfc?: I | undefined } & {
      readonly [K in keyof U as K extends Derived ? never : undefined extends U[K] ? never : K]: PartValue<U[K]>;
    } & {
      readonly [K in keyof U as K extends 'rfc' | 'rule' | 'scheme' ? never : K]?: PartValue<U[K]> | undefined;
    } & { readonly [K in NestedIn<U>]?: string | undefined }
  : never;

type ValueIn<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
type KeyIn<U> = U extends unknown ? keyof U : never;

/** The components to change in a URI of type U, whatever its production. `undefined` removes a component. */
export type ComponentChanges<U> = {
  readonly [K in Exclude<KeyIn<U>, 'rfc' | 'rule' | 'hostKind'>]?: PartValue<ValueIn<U, K>> | undefined;
} & { readonly [K in NestedIn<U>]?: string | undefined };
