/** Types for the parts that we use of peers without types. */
declare module 'urijs' {
  interface Parts {
    protocol: string | null;
    username: string | null;
    password: string | null;
    hostname: string | null;
    port: string | null;
    path: string | null;
    query: string | null;
    fragment: string | null;
  }
  class URI {
    constructor(input: string);
    static parse(input: string): Parts;
    absoluteTo(base: string): URI;
    normalize(): URI;
    toString(): string;
  }
  export default URI;
}

declare module 'url-parse' {
  export default class Url {
    constructor(input: string, base: object | string);
    readonly protocol: string;
    readonly auth: string;
    readonly host: string;
    readonly pathname: string;
    readonly query: string;
    readonly hash: string;
    readonly href: string;
  }
}

declare module 'whatwg-url' {
  export class URL {
    constructor(input: string, base?: string);
    readonly href: string;
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly host: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }
}

declare module 'apg-lite/uri-app/node-uri-parser.js' {
  export const uriParser: {
    parse(
      input: string,
    ): undefined | (Readonly<Record<Exclude<string, 'port'>, string | undefined>> & { readonly port?: number });
  };
}
