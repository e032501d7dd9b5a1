import { h } from './element.js';
import { sectionLink, type Rfc } from 'rfc-uri';
import { rfcName, sectionName } from '../model/specifications.js';

/** A section as a link to the RFC, or as text if it is not in an RFC. */
export function sectionElement(rfc: Rfc, section: string, text = sectionName(section)): HTMLElement {
  const href = sectionLink(rfc, section);
  return href === undefined ? h('span', {}, text) : h('a', { href, rel: 'noreferrer' }, text);
}

/** A sentence in which each section that it cites, `(RFC 3986, section 3.2.2)`, is a link, and what it quotes is code. */
export function withLinks(sentence: string): (string | HTMLElement)[] {
  const parts = sentence.split(/(RFC \d+, (?:section \d+(?:\.\d+)*|appendix [A-Z])|"[^"]*"(?![^\s,.:;)]))/);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('"')) return h('code', {}, part);
    const href = sectionLink('rfc3986', part);
    return href === undefined ? part : h('a', { href, rel: 'noreferrer' }, part);
  });
}

/** The name of an RFC. */
export function rfcLabel(rfc: Rfc): HTMLElement {
  return h('span', { class: 'rfc' }, rfcName(rfc));
}
