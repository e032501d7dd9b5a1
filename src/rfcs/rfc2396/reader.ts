/** How URIs are read by RFC 2396 and by RFC 2732, which amends it. Each has its own scanner, hosts and tree parser. */
import type { Component } from '../../syntax/components.js';
import { isPresent, textAt, type Match } from '../../syntax/scanner.js';
import { findNodes, type SyntaxNode } from '../../syntax/tree.js';
import type { Segment } from '../model/definition.js';
import { findRange, ftptypeRange, passwordRange, type UrlRanges } from '../model/url-ranges.js';
import { ParsedText, type Unfinished } from '../model/parsed-text.js';
import type { ComponentName } from './components.js';
import type { Rfc2396Registry, Rfc2396Server, Rfc2396Uri } from './uri.js';

/** A scanner's slots of these components. */
interface ReaderSlots {
  readonly slots: Readonly<Record<ComponentName, number>>;
}

/** Makes an RFC's `toUri`. Each RFC has a function of its own, so that an engine can treat the scanner as a constant. */
export function uriReader<Id extends string, HostKind extends string>(
  rfc: Id,
  { slots }: ReaderSlots,
  hostKinds: readonly HostKind[],
): (input: string, match: Match, production: string) => Rfc2396Uri<Id, Rfc2396Server<HostKind>> {
  const authority = (input: string, match: Match): Rfc2396Server<HostKind> | Rfc2396Registry => {
    const reg_name = textAt(input, match, slots.reg_name);
    if (reg_name !== undefined) return { kind: 'registry', reg_name };
    const host = textAt(input, match, slots.host);
    return {
      kind: 'server',
      userinfo: textAt(input, match, slots.userinfo),
      host,
      hostKind: host === undefined ? undefined : hostKinds[match[slots.host + 2] ?? 0],
      port: textAt(input, match, slots.port),
    };
  };

  return (input, match, production) => {
    const opaque_part = textAt(input, match, slots.opaque_part);
    const uri = new ParsedText(input) as Unfinished<Rfc2396Uri<Id, Rfc2396Server<HostKind>>>;
    uri.rfc = rfc;
    uri.rule = production as Rfc2396Uri['rule']; // the production is a start rule
    uri.scheme = textAt(input, match, slots.scheme);
    uri.authority = isPresent(match, slots.authority) ? authority(input, match) : undefined;
    uri.path = textAt(input, match, slots.path) ?? (opaque_part === undefined ? '' : undefined);
    uri.opaque_part = opaque_part;
    uri.query = textAt(input, match, slots.query);
    uri.fragment = textAt(input, match, slots.fragment);
    return uri;
  };
}

/** Makes a function that finds the ranges of a URL that warnings and normalization need, given the rules of an absolute path. */
export function urlRangesBy(
  absolutePaths: readonly string[],
): (input: string, components: readonly Component<ComponentName>[]) => UrlRanges {
  return (input, components) => ({
    scheme: findRange(components, 'scheme'),
    password: passwordRange(input, findRange(components, 'userinfo')),
    host: findRange(components, 'host'),
    address: findRange(components, 'host', ['IPv4address']),
    port: findRange(components, 'port'),
    registry: findRange(components, 'reg_name'),
    path: findRange(components, 'path', absolutePaths),
    relativePath: findRange(components, 'path', ['rel_path']),
    opaque: findRange(components, 'opaque_part'),
    ftptype: ftptypeRange(input, findRange(components, 'path')),
  });
}

/** The same for RFC 2396 and RFC 2732. */
export const urlRanges: ReturnType<typeof urlRangesBy> = /* @__PURE__ */ urlRangesBy(['abs_path']);

/**
 * Makes an RFC's `segments` (section 3.3) from its tree parser. The first segment of a relative path is a rel_segment, in
 * which `;` does not separate params (section 5).
 */
export function segmentReader(
  parseTree: (path: string, rule: 'abs_path' | 'rel_path') => SyntaxNode,
): (uri: { readonly path: string | undefined }) => Segment[] {
  return ({ path }) => {
    if (!path) return [];
    const tree = parseTree(path, path.startsWith('/') ? 'abs_path' : 'rel_path');
    return findNodes(tree, ['rel_segment', 'segment']).map(({ start, end, children }) => {
      const text = path.slice(start, end);
      const params = children.map((param) => path.slice(param.start, param.end));
      return { text, name: path.slice(start, children[0] ? children[0].start - 1 : end), params };
    });
  };
}
