/** The resolution algorithms of the RFCs, as literally as possible, to compare the library with. Not for speed. */

/** RFC 1808, section 4, steps 6 a to d, which are RFC 2396, section 5.2, steps 6 c to f. */
export function removeDots(buffer: string): string {
  // the segments of an absolute path begin after its first slash
  const root = buffer.startsWith('/') ? '/' : '';
  let path = buffer.slice(root.length);
  // all occurrences of "./", where "." is a complete path segment
  for (let before = ''; before !== path;) path = (before = path).replace(/(^|\/)\.\//, '$1');
  // if it ends with "." as a complete path segment
  path = path.replace(/(^|\/)\.$/, '$1');
  // "<segment>/../", where <segment> is not "..", the leftmost first, until there is none
  for (let before = ''; before !== path;) path = (before = path).replace(/(^|\/)(?!\.\.\/)[^/]*\/\.\.\//, '$1');
  // if it ends with "<segment>/.."
  return root + path.replace(/(^|\/)(?!\.\.\/)[^/]*\/\.\.$/, '$1');
}

/** RFC 2396, appendix B and section 5.2 with its pseudocode. */
export function resolve2396(reference: string, on: string, literal: boolean): string {
  const parse = (text: string): (string | undefined)[] =>
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(text) ?? [];
  const [, , scheme, , authority, path = '', , query, , fragment] = parse(reference);
  const [, , baseScheme, , baseAuthority, basePath = ''] = parse(on);
  if (path === '' && scheme === undefined && authority === undefined && query === undefined)
    return on.replace(/#.*/, '') + (fragment === undefined ? '' : `#${fragment}`);
  if (scheme !== undefined) return reference;
  let newPath = path;
  if (authority === undefined && !path.startsWith('/')) {
    let buffer = basePath.replace(/[^/]*$/, '');
    if (!literal && basePath === '' && baseAuthority !== undefined) buffer = '/'; // our deviation: grammars/README.md
    newPath = removeDots(buffer + path);
    if (!literal && baseAuthority === undefined && newPath.startsWith('//')) newPath = `/.${newPath}`; // our deviation too
  }
  let result = `${baseScheme}:`;
  const newAuthority = authority ?? baseAuthority;
  if (newAuthority !== undefined) result += `//${newAuthority}`;
  result += newPath;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** RFC 1808, sections 2.4 and 4. */
export function resolve1808(embedded: string, on: string, literal: boolean): string {
  const parse = (
    text: string,
  ): { scheme: string; net_loc: string; path: string; params: string; query: string; fragment: string } => {
    let rest = text;
    const take = (pattern: RegExp): string => {
      const found = pattern.exec(rest);
      if (found) rest = rest.replace(pattern, '');
      return found?.groups?.['part'] ?? '';
    };
    const fragment = take(/#(?<part>.*)$/);
    const scheme = take(/^(?<part>[A-Za-z0-9+.-]+):/);
    const net_loc = take(/^\/\/(?<part>[^/]*)/);
    const query = take(/\?(?<part>.*)$/);
    const params = take(/;(?<part>.*)$/);
    return { scheme, net_loc, path: rest, params, query, fragment };
  };
  if (embedded === '') return on;
  const url = parse(embedded);
  if (url.scheme !== '') return embedded;
  const inherited = parse(on);
  url.scheme = inherited.scheme;
  if (url.net_loc === '') {
    url.net_loc = inherited.net_loc;
    if (url.path === '') {
      url.path = inherited.path;
      if (url.params === '') {
        url.params = inherited.params;
        if (url.query === '') url.query = inherited.query;
      }
      // our deviation: grammars/README.md
      if (!literal && url.path === '' && url.net_loc !== '' && url.params + url.query !== '') url.path = '/';
    } else if (!url.path.startsWith('/')) {
      let directory = inherited.path.replace(/[^/]*$/, '');
      if (!literal && inherited.path === '' && inherited.net_loc !== '') directory = '/'; // our deviation too
      url.path = removeDots(directory + url.path);
    }
  }
  const slashes = url.net_loc !== '' || (!literal && url.path.startsWith('//')) ? '//' : ''; // our deviation too
  return (
    `${url.scheme}:${slashes}${url.net_loc}${url.path}` +
    `${url.params && `;${url.params}`}${url.query && `?${url.query}`}${url.fragment && `#${url.fragment}`}`
  );
}

/** RFC 3986, section 5.2.4, with its two buffers. */
export function removeDotSegments3986(path: string): string {
  // 1.
  let input = path;
  let output = '';
  const removeLast = (): string => output.slice(0, Math.max(0, output.lastIndexOf('/')));
  // 2.
  while (input !== '') {
    // A
    if (input.startsWith('../')) input = input.slice(3);
    else if (input.startsWith('./')) input = input.slice(2);
    // B
    else if (input.startsWith('/./')) input = `/${input.slice(3)}`;
    else if (input === '/.') input = '/';
    // C
    else if (input.startsWith('/../')) [input, output] = [`/${input.slice(4)}`, removeLast()];
    else if (input === '/..') [input, output] = ['/', removeLast()];
    // D
    else if (input === '.' || input === '..') input = '';
    // E
    else {
      const [segment = ''] = /^\/?[^/]*/.exec(input) ?? [];
      output += segment;
      input = input.slice(segment.length);
    }
  }
  // 3.
  return output;
}

interface Components {
  scheme?: string | undefined;
  authority?: string | undefined;
  path: string;
  query?: string | undefined;
  fragment?: string | undefined;
}

/** RFC 3986, appendix B. */
function parse3986(text: string): Components {
  const [, , scheme, , authority, path = '', , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** RFC 3986, sections 5.2.2 and 5.3, line by line. */
export function resolve3986(reference: string, baseText: string, strict: boolean): string {
  const Base = parse3986(baseText);
  const R = parse3986(reference);
  const T: Components = { path: '' };

  // section 3.1: schemes are case-insensitive, so "HTTP" is the same scheme as "http"
  if (!strict && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase()) R.scheme = undefined;

  if (R.scheme !== undefined) {
    T.scheme = R.scheme;
    T.authority = R.authority;
    T.path = removeDotSegments3986(R.path);
    T.query = R.query;
  } else {
    if (R.authority !== undefined) {
      T.authority = R.authority;
      T.path = removeDotSegments3986(R.path);
      T.query = R.query;
    } else {
      if (R.path === '') {
        T.path = Base.path;
        if (R.query !== undefined) T.query = R.query;
        else T.query = Base.query;
      } else {
        if (R.path.startsWith('/')) {
          T.path = removeDotSegments3986(R.path);
        } else {
          T.path = merge3986(Base, R.path);
          T.path = removeDotSegments3986(T.path);
        }
        T.query = R.query;
      }
      T.authority = Base.authority;
    }
    T.scheme = Base.scheme;
  }
  T.fragment = R.fragment;

  let result = '';
  if (T.scheme !== undefined) result += `${T.scheme}:`;
  if (T.authority !== undefined) result += `//${T.authority}`;
  result += T.path;
  if (T.query !== undefined) result += `?${T.query}`;
  if (T.fragment !== undefined) result += `#${T.fragment}`;
  return result;
}

/** RFC 3986, section 5.2.3. */
function merge3986(Base: Components, path: string): string {
  if (Base.authority !== undefined && Base.path === '') return `/${path}`;
  return Base.path.replace(/[^/]*$/, '') + path;
}
