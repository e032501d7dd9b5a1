/** The parts that the benchmarks use of the packages in tools/peers. */

type Text = string | undefined;

interface Components {
  readonly scheme?: Text;
  readonly userinfo?: Text;
  readonly host?: Text;
  readonly port?: Text | number;
  readonly path?: Text;
  readonly query?: Text;
  readonly fragment?: Text;
  readonly error?: Text;
}

/** fast-uri and uri-js have the same interface. */
export interface UriFunctions {
  parse(input: string): Components;
  resolve(base: string, reference: string): string;
  normalize(input: string): string;
}

export interface FastUri {
  readonly default: UriFunctions;
}

export interface Apg {
  readonly uriParser: { parse(input: string): Components | undefined };
}

interface UriOfUrijs {
  absoluteTo(base: string): UriOfUrijs;
  normalize(): UriOfUrijs;
  toString(): string;
}

type PartsOfUrijs = Readonly<
  Record<
    'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'path' | 'query' | 'fragment',
    string | null | undefined
  >
>;

export interface UrlsOfUrijs {
  readonly default: { new (input: string): UriOfUrijs; parse(input: string): PartsOfUrijs };
}

export interface UrlParse {
  readonly default: new (
    input: string,
    base: object | string,
  ) => Readonly<Record<'protocol' | 'auth' | 'host' | 'pathname' | 'query' | 'hash' | 'href', string>>;
}

export interface WhatwgUrl {
  readonly URL: new (
    input: string,
    base?: string,
  ) => Readonly<
    Record<'href' | 'protocol' | 'username' | 'password' | 'host' | 'pathname' | 'search' | 'hash', string>
  >;
}
