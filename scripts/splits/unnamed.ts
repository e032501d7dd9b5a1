/** Components that the library finds although no rule of the RFC matches exactly them, as rules of their own. */
import type { ComponentRules } from '../../src/rfcs/model/grammar.js';
import type { Rfc } from '../../src/rfcs/names.js';
import { schemeProductions } from '../../src/rfcs/cern/components.js';
import { predefinedSchemes } from '../../src/rfcs/rfc1738/schemes.js';

/** What an RFC's grammar has to get, so that a rule matches each component. */
interface UnnamedComponents {
  /** Productions that take the place of those of the .split file, in its notation and with the names of the .peggy file. */
  readonly productions?: string;
  /** The components that the new rules match, instead of `derived` ones, or besides other rules. */
  readonly components?: ComponentRules;
  /** By scheme, the productions that begin with it as a text. */
  readonly schemes?: Readonly<Record<string, readonly string[]>>;
}

export const unnamedComponents: { readonly [I in Rfc]?: UnnamedComponents } = {
  cern: { schemes: schemeProductions },
  rfc1738: {
    schemes: predefinedSchemes,
    // section 3.1: the url-path begins after the slash
    productions: `
gopherurl = "gopher://" hostport [ "/" gopher_urlpath ]
gopher_urlpath = [ gtype ( gopher_search | ( selector - gopher_search ) ) ]
telneturl = "telnet://" login [ "/" telnet_urlpath ]
telnet_urlpath = ""
`,
    components: { urlpath: { rules: ['gopher_urlpath', 'telnet_urlpath'], container: true } },
  },
  rfc1808: {
    // section 2.4.6: the slash belongs to the path; and what is not a generic-RL has no path, but an opaque part
    productions: `
abs_path = absolute_path [ ";" params ] [ "?" query ]
absolute_path = "/" [ path ]
absoluteURL = generic_RL | ( ( scheme ":" opaque ) - generic_RL )
opaque = *( uchar | reserved )
`,
    components: { path: { rules: ['absolute_path'] }, opaque: { rules: ['opaque'] } },
  },
};
