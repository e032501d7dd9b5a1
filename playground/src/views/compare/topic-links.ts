/** From a string to the topics of History that explain it. */
import { h, type Child } from '../../elements/element.js';
import { stateLink } from '../../elements/state-link.js';
import { topics } from '../../model/topics.data.js';

/** The topics that have the string, on this base, among their examples. */
export function topicLinks(uri: string, base: string): Child {
  const found = topics.filter(({ strings }) =>
    strings.some((string) => string.uri === uri && (string.base ?? '') === base),
  );
  if (found.length === 0) return undefined;
  const links = found.map(({ id, title }, index) => [
    index > 0 && ', ',
    stateLink({ view: 'history', topic: id }, title),
  ]);
  return h('p', { class: 'note' }, 'Its history: ', links);
}
