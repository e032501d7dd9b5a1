/** The types of what a URI can be built of, by the type that `parse` gives it. */

/** What a Uri has that follows from its other fields. */
type Derived = 'rfc' | 'rule' | 'scheme' | 'hostKind' | 'grouppart' | 'groupart' | 'schemepart';

/** A field with components in it may lack some, or be given as text. */
type Field<T> = T extends string | undefined | readonly unknown[] ? T : Optional<T> | string;
type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The components within fields, by their names. */
type Nested<T> = T extends string | undefined | readonly unknown[] ? never : Exclude<keyof T, 'kind' | 'hostKind'>;
type NestedIn<U> = U extends unknown ? Nested<U[keyof U]> : never;

/** A production that has but one scheme is named by that, or by its rule. */
type Naming<S, R> = undefined extends S
  ? { readonly scheme?: S; readonly rule?: R | undefined }
  : string extends S
    ? { readonly scheme: S; readonly rule?: R | undefined }
    : { readonly scheme: S; readonly rule?: R | undefined } | { readonly scheme?: S | undefined; readonly rule: R };

/** The components of which a URI of type U can be built: those that it may lack may be left out. */
export type Parts<U> = U extends { readonly rfc: infer I; readonly scheme?: infer S; readonly rule: infer R }
  ? Naming<S, R> & { readonly rfc?: I | undefined } & {
      readonly [K in keyof U as K extends Derived ? never : undefined extends U[K] ? never : K]: Field<U[K]>;
    } & {
      readonly [K in keyof U as K extends 'rfc' | 'rule' | 'scheme' ? never : K]?: Field<U[K]> | undefined;
    } & { readonly [K in NestedIn<U>]?: string | undefined }
  : never;

type ValueIn<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
type KeyIn<U> = U extends unknown ? keyof U : never;

/** Components of a URI to change, whatever its production; `undefined` takes one away. */
export type Changes<U> = {
  readonly [K in Exclude<KeyIn<U>, 'rfc' | 'rule' | 'hostKind'>]?: Field<ValueIn<U, K>> | undefined;
} & { readonly [K in NestedIn<U>]?: string | undefined };
