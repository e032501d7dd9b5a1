/**
 * The interface of Standard Schema, version 1, as https://standardschema.dev prints it for copying, so that no package is
 * needed. It is the synchronous part, because our schemas are.
 */
export interface StandardSchemaV1<Input, Output, Issue extends StandardIssue = StandardIssue> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /**
     * Checks a value; never throws.
     *
     * @param value - any value
     */
    readonly validate: (value: unknown) => StandardResult<Output, Issue>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The value of a valid string, or what is wrong with another one. */
export type StandardResult<Output, Issue extends StandardIssue = StandardIssue> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** What is wrong, in words, and where in an object. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
