/**
 * What the constructor of java.net.URI says about an invalid string: the reason and the index of its URISyntaxException. Unlike
 * `offset`, the index may be that of an escape, a label or a whole authority. test/rfcs/java.test.ts has what the class itself says.
 */
import { authorityException } from './authority.js';
import { endBefore, illegal, type Finding, type TextPart } from './part.js';

/** The exception for a string; `undefined` if the class accepts it. */
export function exceptionFor(input: string): Finding {
  const colon = /^[^/?#]*?(?=:)/.exec(input)?.[0].length;
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  const start = colon === undefined ? 0 : colon + 1;
  const isOpaque = colon !== undefined && input[start] !== '/';
  return (
    (colon === undefined ? undefined : schemeException({ input, start: 0, end: colon })) ??
    (isOpaque ? opaqueException({ input, start, end }) : hierarchicalException({ input, start, end })) ??
    (hash < 0 ? undefined : illegal({ input, start: hash + 1, end: input.length }, 'fragment', 'fragment'))
  );
}

function schemeException(part: TextPart): Finding {
  return part.end === 0 ? { reason: 'Expected scheme name', index: 0 } : illegal(part, 'scheme', 'scheme name');
}

function opaqueException(part: TextPart): Finding {
  if (part.start === part.end) return { reason: 'Expected scheme-specific part', index: part.start };
  return illegal(part, 'query', 'opaque part');
}

function hierarchicalException({ input, start, end }: TextPart): Finding {
  const authority = input.startsWith('//', start) ? endBefore(input, start + 2, end, /[/?]/) : undefined;
  if (authority === start + 2 && authority === input.length) return { reason: 'Expected authority', index: authority };
  const path = authority ?? start;
  const mark = endBefore(input, path, end, /\?/);
  return (
    (authority === undefined ? undefined : authorityException({ input, start: start + 2, end: authority })) ??
    illegal({ input, start: path, end: mark }, 'path_segments', 'path') ??
    illegal({ input, start: Math.min(mark + 1, end), end }, 'query', 'query')
  );
}
