import { readFileSync } from 'node:fs';
import { type Rfc, rfcNames } from '../../src/rfcs/names.js';
import { projectRoot } from '../grammar/sources.js';

/** What finds hosts: the import, and the functions. */
const HOSTS = /^import .*\/hosts\.js';\n|^\/\*\* .*\nexport function (?:hostsOf|sameHost)\([^]*?^}\n\n/gm;

/** The text of the module src/<id>.ts: that of RFC 3986 with another name. An RFC without hosts has no functions that find them. */
export function boundModule(id: Rfc, hasHosts: boolean): string {
  const text = readFileSync(`${projectRoot}src/rfc3986.ts`, 'utf8')
    .replaceAll(/rfc3986(?!\.ts)/g, id)
    .replaceAll(rfcNames.rfc3986, rfcNames[id]);
  return hasHosts ? text : text.replaceAll(HOSTS, '');
}
