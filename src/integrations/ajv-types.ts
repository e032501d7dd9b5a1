/** The part of Ajv 8 that this module uses. An instance of any of its classes matches, from any copy of Ajv. */
export interface AjvInstance {
  readonly opts: { readonly code: { readonly source?: boolean } };
  addFormat(name: string, format: RegExp | ((text: string) => boolean)): unknown;
  /** Takes a UriKeyword, which is a part of Ajv's own type. */
  addKeyword(definition: never): unknown;
}

/** https://ajv.js.org/keywords.html#define-keyword-with-code-generation-function */
export interface UriKeyword {
  readonly keyword: 'uri';
  readonly type: 'string';
  readonly schemaType: 'object';
  readonly metaSchema: object;
  readonly error: {
    message(context: ErrorContext): Code;
    params(context: ErrorContext): Code;
  };
  code(context: KeywordContext): void;
}

/** The argument that Ajv passes to a keyword while it writes a validation function. */
export interface KeywordContext extends ErrorContext {
  readonly data: Code;
  /** The value of the keyword. */
  readonly schema: unknown;
  readonly it: { readonly allErrors?: boolean | undefined };
  setParams(params: Readonly<Record<string, Code>>): void;
  error(): void;
}

export interface ErrorContext {
  readonly gen: CodeGenerator;
  readonly params: Readonly<Record<string, unknown>>;
}

/** https://ajv.js.org/codegen.html */
interface CodeGenerator {
  object(): Code;
  scopeValue(prefix: string, value: { readonly ref: unknown; readonly code: Code }): Code;
  const(name: string, value: Code): Code;
  forOf(name: string, iterable: Code, body: (item: Code) => void): unknown;
}

/** Code or a name in it. */
export interface Code {
  readonly str: string;
}

export type CodeClass = new (items: readonly unknown[]) => Code;
