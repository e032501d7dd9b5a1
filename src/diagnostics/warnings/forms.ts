/** Warnings about what follows a scheme whose specification requires a form that the grammars of URIs do not. */
import { captures } from '../../syntax/search.js';
import { type RequiredForm, requiredForms } from './required-forms.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, Warnings } from './warning.js';

export const formWarnings: Warnings<keyof typeof formCodes> = {
  'scheme-form': {
    signs: { start: [UNUSUAL_START, 'https?:\\/\\/(?:dx\\.)?doi\\.org\\/10\\.[0-9]+(?![0-9./])'] },
    message: 'the scheme requires another form',
    source: 'RFC 3986, section 3.1',
    find({ text }) {
      for (const one of requiredForms) {
        const warned = tryForm(text, one);
        if (warned) return warned;
      }
      return undefined;
    },
  },
};

/** Everything before the query and the fragment. */
const WHOLE = /[^?#]*/;

function tryForm(
  text: string,
  { begins, form, message, source, edits, part = WHOLE }: RequiredForm,
): Warned | undefined {
  const [head] = captures(begins, text);
  if (head === '') return undefined;
  const [body] = captures(part, text.slice(head.length));
  if ((part === WHOLE && body.includes('%')) || form.test(body)) return undefined; // what is escaped may be a template
  const start = body === '' ? head.length - 1 : head.length; // the colon before what is missing
  const place = { message, source, start, end: head.length + body.length };
  return edits ? { ...place, edits: edits(head.length, body) } : place;
}

/** What is said about them in documentation. */
export const formCodes = {
  'scheme-form': {
    title: 'Not the form that a scheme requires',
    explanation:
      'The grammar of URIs allows almost anything after a scheme, but the specification of the scheme, or of the namespace of a URN, does not (RFC 3986, section 3.1).',
    examples: {
      rfc2396: ['urn:isbn:0-395-36341'],
      rfc3986: ['geo:95.2,16.4', 'sip:ann@192.0.2.1:5060transport=udp'],
    },
  },
} as const;
