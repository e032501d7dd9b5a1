import type { NormalForm } from './normal-form.js';

/** What a program would do with a reading, were it to fetch the URI: computed from the reading, not observed. */
export interface ReadingRequest {
  /** The host and port that it connects to. */
  readonly connects: string;
  /** The first line of a request of HTTP, without its version, and the user that it names (RFC 9112, section 3.2.1; RFC 7617). */
  readonly sends?: string;
}

/** The request of a reading; `undefined` if it has no host or no port, or is a rejection. */
export function readingRequest(form: NormalForm): ReadingRequest | undefined {
  if (!form || form.host === '' || form.port === '') return undefined;
  const connects = `${form.host}:${form.port}`;
  if (!/^(?:https?|wss?)$/.test(form.scheme)) return { connects };
  const target = form.path + (form.query === '' ? '' : `?${form.query}`);
  const user = form.userinfo === '' ? '' : `, as user ${form.userinfo.split(':')[0]}`;
  return { connects, sends: `GET ${target}${user}` };
}
