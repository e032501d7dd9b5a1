/** Each line of the input is a reference and a base, as a JSON array; each answer has what each program resolves it to, or null. */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { resolve as resolveOfNode } from 'node:url';

process.noDeprecation = true;
const require = createRequire(import.meta.url);
const { URL: WhatwgUrl } = require('whatwg-url');
const fastUri = require('fast-uri');
const uriJs = require('uri-js');
const { resolveUri } = require('@hyperjump/uri');
const URIJs = require('urijs');
const urlParse = require('url-parse');

const resolvers = {
  'url.resolve': (reference, base) => resolveOfNode(base, reference),
  'whatwg-url': (reference, base) => new WhatwgUrl(reference, base).href,
  'fast-uri': (reference, base) => fastUri.resolve(base, reference),
  'uri-js': (reference, base) => uriJs.resolve(base, reference),
  hyperjump: (reference, base) => resolveUri(reference, base),
  'URI.js': (reference, base) => new URIJs(reference).absoluteTo(base).toString(),
  'url-parse': (reference, base) => urlParse(reference, base).href,
};

const answer = (resolve, pair) => {
  try {
    return resolve(...pair);
  } catch {
    return null;
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const pair = JSON.parse(line);
  const answers = Object.entries(resolvers).map(([name, resolve]) => [name, answer(resolve, pair)]);
  console.log(JSON.stringify(Object.fromEntries(answers)));
}
