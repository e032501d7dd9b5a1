/** The JSON of the most frequent URLs, made without reading their components one by one. */
import { tryParseBy } from '../../../parse/parse.js';
import type { Definition, Rfc, Rule } from '../../../rfcs/registry.js';
import { plainJson } from './plain-json.js';

/** The JSON of URLs of one shape: constant texts, each with the part of the URL that follows it, and what comes last. */
interface JsonTemplate {
  /** `part` is an index in the parts of the URL. */
  readonly pieces: readonly { readonly constant: string; readonly part: number }[];
  readonly end: string;
}

/** Parts that no constant text has. */
const SAMPLE = ['host.example', 'PATH', 'QUERY'] as const;
const SAMPLE_PART = new RegExp(SAMPLE.join('|'), 'g');

/**
 * Makes a function that gives the JSON of a URL for which `isPlainUrl` holds. Such URLs with the same scheme and the same parts differ
 * only in the texts of these parts, so one sample shows what the JSON of all of them looks like. `undefined` for a path that begins with
 * "//", because RFC 1808 has no such paths.
 */
export function plainUrlJson(rfc: Definition): (url: string) => string | undefined {
  const [host, path, query] = SAMPLE;
  const makeTemplates = (scheme: string): readonly [JsonTemplate, JsonTemplate, JsonTemplate] => [
    makeTemplate(rfc, `${scheme}://${host}`),
    makeTemplate(rfc, `${scheme}://${host}/${path}`),
    makeTemplate(rfc, `${scheme}://${host}/${path}?${query}`),
  ];
  const [http, https] = [makeTemplates('http'), makeTemplates('https')];
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

function makeTemplate(rfc: Definition, url: string): JsonTemplate {
  const json = plainJson(tryParseBy<Rfc, Rule>(rfc, url) ?? {});
  const pieces: JsonTemplate['pieces'][number][] = [];
  let end = 0;
  for (const { 0: text, index } of json.matchAll(SAMPLE_PART)) {
    pieces.push({ constant: json.slice(end, index), part: SAMPLE.findIndex((part) => part === text) });
    end = index + text.length;
  }
  return { pieces, end: json.slice(end) };
}

function filled({ pieces, end }: JsonTemplate, texts: readonly string[]): string {
  let json = '';
  for (const { constant, part } of pieces) json += constant + (texts[part] ?? '');
  return json + end;
}
