/** The public types. The test runs the compiler over this file, so a wrong type fails `npm test`. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../scripts/grammar/sources.js';
import {
  canParse,
  parse,
  parseTree,
  safeParse,
  serialize,
  tryParse,
  type Diagnostic,
  type Rfc,
  type Rfc1738Url,
  type Rfc1808Url,
  type Rfc2396Uri,
  type Rfc2732Uri,
  type Rfc3986Uri,
  type RuleMatch,
  type Uri,
} from '../src/index.js';
import { uri as uriSchema } from '../src/integrations/standard-schema.js';
import * as rfc2396 from '../src/rfc2396.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Extends<A, B> = [A] extends [B] ? true : false;
type IsAny<T> = 0 extends 1 & T ? true : false;
const holds = <_T extends true>(): void => undefined;

/** Never called. */
export function types(): void {
  // the result's type is the RFC's
  const uri = parse('', { rfc: 'rfc2396' });
  holds<Extends<typeof uri, Rfc2396Uri>>();
  holds<Equal<typeof uri.scheme, string | undefined>>();
  holds<Equal<Uri<'rfc1808'>, Rfc1808Url>>();

  // a scheme of RFC 1738 narrows to its own fields
  const url = parse('', { rfc: 'rfc1738' });
  holds<Extends<typeof url, Rfc1738Url>>();
  if (url.rule === 'ftpurl') holds<Equal<typeof url.ftptype, string | undefined>>();
  if (url.rule === 'prosperourl') holds<Equal<(typeof url.fields)[number]['name'], string>>();
  // @ts-expect-error: an http URL has no user
  if (url.rule === 'httpurl') url.user;

  // an authority is a server or a registry
  const { authority } = uri;
  if (authority?.kind === 'registry') holds<Equal<typeof authority.reg_name, string>>();
  // @ts-expect-error: it is not known which of the two it is
  authority?.host;

  // RFC 2732 has one more kind of host; RFC 3986 has one kind of authority, and always a path
  const amended = parse('', { rfc: 'rfc2732' });
  holds<Extends<typeof amended, Rfc2732Uri>>();
  const amendedServer = amended.authority;
  if (amendedServer?.kind === 'server')
    holds<Equal<typeof amendedServer.hostKind, 'hostname' | 'IPv4address' | 'IPv6reference' | undefined>>();
  const today = parse('', { rfc: 'rfc3986' });
  holds<Extends<typeof today, Rfc3986Uri>>();
  holds<Equal<typeof today.path, string>>();
  if (today.authority) holds<Equal<typeof today.authority.host, string>>();
  const absolute = parse('', { rfc: 'rfc3986', rule: 'absolute-URI' });
  holds<Extends<typeof absolute, Rfc3986Uri>>();

  // a rule other than a whole reference gives a RuleMatch; a rule may be spelled as in the RFC
  const match = parse('', { rfc: 'rfc2396', rule: 'authority' });
  holds<Extends<typeof match, RuleMatch<'rfc2396', 'authority'>>>();
  holds<Equal<typeof match.components.port, string | undefined>>();
  const reference = parse('', { rfc: 'rfc2396', rule: 'URI-reference' });
  holds<Extends<typeof reference, Rfc2396Uri>>();

  // what all strings of a rule have is never undefined
  const whole = parse('', { rfc: 'rfc3986', rule: 'URI' });
  holds<Equal<typeof whole.scheme, string>>();
  holds<Equal<typeof whole.query, string | undefined>>();
  holds<Extends<typeof whole, Rfc3986Uri>>();
  holds<Equal<typeof absolute.scheme, string>>();
  holds<Equal<typeof today.scheme, string | undefined>>();
  const spelled = parse('', { rfc: 'rfc2396', rule: 'absoluteURI' });
  holds<Equal<typeof spelled.scheme, string>>();
  const old = tryParse('', { rfc: 'rfc1808', rule: 'absoluteURL' });
  if (old) holds<Equal<typeof old.scheme, string>>();
  const ranged = safeParse('', { rfc: 'rfc2732', rule: 'absoluteURI', ranges: true });
  if (ranged.ok) holds<Equal<typeof ranged.uri.scheme, string>>();
  const server = parse('', { rfc: 'rfc2396', rule: 'hostport' });
  holds<Equal<typeof server.components.host, string>>();
  holds<Equal<typeof server.components.port, string | undefined>>();
  const ofOne = rfc2396.parse('', { rule: 'absoluteURI' });
  holds<Equal<typeof ofOne.scheme, string>>();
  const either = parse<'rfc3986', 'URI' | 'relative_ref'>('', { rfc: 'rfc3986', rule: 'URI' });
  holds<Equal<typeof either.scheme, string | undefined>>();

  // a tree narrows by rule, and has typed children
  const tree = parseTree('', { rfc: 'rfc2396' });
  holds<Equal<typeof tree.rule, 'URI_reference'>>();
  holds<Equal<(typeof tree.children)[number]['rule'], 'absoluteURI' | 'relativeURI' | 'fragment'>>();
  for (const child of tree.children) {
    if (child.rule === 'absoluteURI')
      holds<Equal<(typeof child.children)[number]['rule'], 'scheme' | 'hier_part' | 'opaque_part'>>();
  }
  const port = parseTree('', { rfc: 'rfc2396', rule: 'port' });
  holds<Equal<(typeof port.children)[number], never>>();
  const generic = parseTree('', { rfc: 'rfc1808', rule: 'generic-RL' });
  holds<Equal<typeof generic.rule, 'generic_RL'>>();

  // none of these types is `any`
  holds<Equal<IsAny<typeof uri>, false>>();
  holds<Equal<IsAny<typeof tree>, false>>();
  holds<Equal<IsAny<(typeof tree.children)[number]>, false>>();
  holds<Equal<IsAny<typeof match.components>, false>>();

  // safeParse gives a URI or diagnostics, tryParse a URI or undefined
  const result = safeParse('', { rfc: 'rfc1808' });
  if (result.ok) holds<Equal<typeof result.uri.net_loc, string | undefined>>();
  else holds<Extends<(typeof result.diagnostics)[0], Diagnostic<'rfc1808'>>>();
  const tried = tryParse('', { rfc: 'rfc1808' });
  holds<Extends<typeof tried, Rfc1808Url | undefined>>();
  holds<Extends<undefined, typeof tried>>();

  // an RFC known only at run time
  const rfc = 'cern' as Rfc;
  const some = parse('', { rfc });
  holds<Equal<typeof some.rfc, Rfc>>();
  holds<Extends<typeof some, Uri>>();
  serialize(parse('', { rfc: 'cern' }));

  // modules for one RFC
  holds<Equal<ReturnType<typeof rfc2396.canParse>, boolean>>();
  const bound = rfc2396.parse('');
  holds<Extends<typeof bound, Rfc2396Uri>>();

  // a schema takes a string and gives a string, or what parse returns
  type SchemaTypes<S extends { readonly '~standard': { readonly types?: unknown } }> = NonNullable<
    S['~standard']['types']
  >;
  const text = uriSchema({ rfc: 'rfc3986' });
  holds<Equal<SchemaTypes<typeof text>, { readonly input: string; readonly output: string }>>();
  const parsed = uriSchema({ rfc: 'rfc3986', output: 'parsed' });
  holds<Equal<SchemaTypes<typeof parsed>['output'], Rfc3986Uri>>();
  const part = uriSchema({ rfc: 'rfc3986', rule: 'authority', output: 'parsed' });
  holds<Equal<SchemaTypes<typeof part>['output'], RuleMatch<'rfc3986', 'authority'>>>();

  // @ts-expect-error: an unknown RFC
  canParse('', { rfc: 'rfc1' });
  // @ts-expect-error: a rule of another RFC
  canParse('', { rfc: 'rfc1808', rule: 'authority' });
  // @ts-expect-error: no RFC
  canParse('');
  // @ts-expect-error: components are read-only
  uri.scheme = 'a';
}

test('the types are as stated, and none is `any`', () => {
  const run = (): string =>
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'test/types.tsconfig.json'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
  expect(run()).toBe('');
});
