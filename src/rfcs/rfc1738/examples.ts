import { type Examples, pieces } from '../model/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    ['3.1', 'ftp://@host.com/', 'ftp://host.com/', 'ftp://foo:@host.com/'],
    ['3.2.2', 'ftp://myname@host.dom/%2Fetc/motd', 'ftp://myname@host.dom//etc/motd'],
    ['3.6', 'news:comp.infosystems.www.misc', 'news:*'],
    ['3.10', 'file://vms.host.edu/disk$user/my/notes/note12345.txt'],
    ['3.11', 'prospero://host.dom//pros/name'],
    ['appendix', 'ftp://info.cern.ch/pub/www/doc;type=d', 'http://ds.internic.net/instructions/overview.html#WARNING'],
  ],
  contradictions: [
    {
      what: 'the BNF derives any malformed `http` URL as an otherurl, although its comment says that an otherurl is for new schemes.',
      choice:
        "requires a URL of a predefined scheme to match that scheme's own production; `literal: true`, which the tables above use, follows the BNF.",
    },
    {
      what: 'the BNF allows schemes in lower case only, but section 2.1 recommends that programs also accept `HTTP://`.',
      choice: 'follows the BNF. Convert schemes to lower case before you check old URLs under RFC 1738.',
    },
    {
      what: 'its own example has a fragment, `…#WARNING`, which the BNF does not allow in a URL.',
      choice: 'follows the BNF: a fragment is not part of a URL, so remove it before you check.',
    },
  ],
  pieces,
  calls: {
    parsed: { scheme: 'http', host: 'h', port: '80', hpath: 'a', search: 'b' },
    base: 'http://a/b/c/d;p?q',
    references: undefined,
  },
};
