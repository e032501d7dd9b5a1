/** The JSON of the most frequent URLs, made without reading their components one by one. */
import { tryParseBy } from '../parse/parse.js';
import type { Definition, Rfc, Rule } from '../rfcs/registry.js';
import { plainJson } from './plain-json.js';

/** The JSON of URLs of one shape: constant texts, and after each but the last one a part of the URL. */
interface Template {
  readonly constants: readonly string[];
  /** Which part follows each constant: an index in the parts of the URL. */
  readonly parts: readonly number[];
}

/** Parts that no constant text has. */
const SAMPLE = ['host.example', 'PATH', 'QUERY'];
const SAMPLE_PART = new RegExp(SAMPLE.join('|'), 'g');

/**
 * Makes a function that gives the JSON of a URL for which `isPlainUrl` holds. Such URLs with the same scheme and the same parts differ
 * only in the texts of these parts, so one sample shows what the JSON of all of them looks like. `undefined` for a path that begins with
 * "//", because RFC 1808 has no such paths.
 */
export function plainUrlJson(rfc: Definition): (url: string) => string | undefined {
  const [host = '', path = '', query = ''] = SAMPLE;
  const templatesOf = (scheme: string): readonly [Template, Template, Template] => [
    templateOf(rfc, `${scheme}://${host}`),
    templateOf(rfc, `${scheme}://${host}/${path}`),
    templateOf(rfc, `${scheme}://${host}/${path}?${query}`),
  ];
  const [http, https] = [templatesOf('http'), templatesOf('https')];
  return (url) => {
    const hostStart = url.indexOf('/') + 2;
    const [onlyHost, noQuery, whole] = hostStart === 'http://'.length ? http : https;
    const slash = url.indexOf('/', hostStart);
    if (slash < 0) return filled(onlyHost, [url.slice(hostStart)]);
    if (url[slash + 1] === '/') return undefined;
    const urlHost = url.slice(hostStart, slash);
    const mark = url.indexOf('?', slash);
    if (mark < 0) return filled(noQuery, [urlHost, url.slice(slash + 1)]);
    return filled(whole, [urlHost, url.slice(slash + 1, mark), url.slice(mark + 1)]);
  };
}

function templateOf(rfc: Definition, url: string): Template {
  const uri = tryParseBy<Rfc, Rule>(rfc, url);
  const text = uri ? plainJson(uri) : '';
  return {
    constants: text.split(SAMPLE_PART),
    parts: Array.from(text.matchAll(SAMPLE_PART), ([part]) => SAMPLE.indexOf(part)),
  };
}

function filled({ constants, parts }: Template, texts: readonly string[]): string {
  let text = constants[0] ?? '';
  for (let index = 0; index < parts.length; index++)
    text += (texts[parts[index] ?? 0] ?? '') + (constants[index + 1] ?? '');
  return text;
}
