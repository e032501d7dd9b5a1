/** The registry: the facts about each specification. */
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../scripts/grammar/sources.js';
import { parse, parseTree, rfcs, type Rfc, type RuleName } from '../../src/index.js';
import { loadDefinition, loadTrees } from '../../src/rfcs/load.js';
import { printedRule } from '../../src/rfcs/model/definition.js';
import { registry } from '../../src/rfcs/registry.js';
import { treeCases } from '../support/fixtures.js';

test('lists every grammar, oldest first', () => {
  expect(Object.keys(rfcs)).toEqual(grammarIds);
  expect(Object.values(rfcs).map(({ id }) => id)).toEqual(grammarIds);
});

test.each(grammarIds)('%s can be loaded alone', async (id) => {
  expect(await loadDefinition(id)).toBe(registry[id]);
  expect(typeof (await loadTrees(id))).toBe('object');
});

/** The headers of the RFCs, and what the RFC Editor says about each. */
test.each<[rfc: Rfc, name: string, publication: object]>([
  [
    'cern',
    'CERN draft',
    {
      title: 'Uniform Resource Locators (URL)',
      date: 'undated, about 1993-94',
      obsoletes: [],
      updates: [],
      obsoletedBy: ['RFC 1738'],
      updatedBy: [],
    },
  ],
  [
    'rfc1738',
    'RFC 1738',
    {
      title: 'Uniform Resource Locators (URL)',
      date: 'December 1994',
      obsoletes: [],
      updates: [],
      obsoletedBy: ['RFC 4248', 'RFC 4266'],
      updatedBy: ['RFC 1808', 'RFC 2368', 'RFC 2396', 'RFC 3986', 'RFC 6196', 'RFC 6270', 'RFC 8089'],
    },
  ],
  [
    'rfc1808',
    'RFC 1808',
    {
      title: 'Relative Uniform Resource Locators',
      date: 'June 1995',
      obsoletes: [],
      updates: ['RFC 1738'],
      obsoletedBy: ['RFC 3986'],
      updatedBy: ['RFC 2368', 'RFC 2396'],
    },
  ],
  [
    'rfc2396',
    'RFC 2396',
    {
      title: 'Uniform Resource Identifiers (URI): Generic Syntax',
      date: 'August 1998',
      obsoletes: [],
      updates: ['RFC 1738', 'RFC 1808'],
      obsoletedBy: ['RFC 3986'],
      updatedBy: ['RFC 2732'],
    },
  ],
  [
    'rfc2732',
    'RFC 2732',
    {
      title: "Format for Literal IPv6 Addresses in URL's",
      date: 'December 1999',
      obsoletes: [],
      updates: ['RFC 2396'],
      obsoletedBy: ['RFC 3986'],
      updatedBy: [],
    },
  ],
  [
    'rfc3986',
    'RFC 3986',
    {
      title: 'Uniform Resource Identifier (URI): Generic Syntax',
      date: 'January 2005',
      obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'],
      updates: ['RFC 1738'],
      obsoletedBy: [],
      updatedBy: ['RFC 6874', 'RFC 7320', 'RFC 8820'],
      obsoleteUpdates: { 'RFC 6874': 'RFC 9844' }, // the header of RFC 9844
    },
  ],
  [
    'java',
    'java.net.URI',
    {
      title: 'Class java.net.URI',
      date: 'since Java 1.4, here of Java 17',
      obsoletes: [],
      updates: ['RFC 2396', 'RFC 2732'], // as its documentation says
      obsoletedBy: [],
      updatedBy: [],
    },
  ],
  [
    'rfc3987',
    'RFC 3987',
    {
      title: 'Internationalized Resource Identifiers (IRIs)',
      date: 'January 2005',
      obsoletes: [],
      updates: [],
      obsoletedBy: [],
      updatedBy: [],
    },
  ],
  [
    'rfc6874',
    'RFC 6874',
    {
      title: 'Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers',
      date: 'February 2013',
      obsoletes: [],
      updates: ['RFC 3986'],
      obsoletedBy: ['RFC 9844'],
      updatedBy: [],
    },
  ],
])('%s: name, title, date, and the other RFCs', (id, name, publication) => {
  expect([rfcs[id].name, rfcs[id].publication]).toEqual([name, publication]);
});

/** The start rules, and the components with their rules: `host: hostname hostnumber`, or `port`, whose rule is `port`. */
interface Table {
  readonly start: string;
  readonly components: string;
  readonly containers: string;
  readonly repeated?: string;
}

const tables: Readonly<Partial<Record<Rfc, Table>>> = {
  cern: {
    start:
      'fragmentaddress uri url generic httpaddress ftpaddress afsaddress newsaddress waisaddress waisindex waisdoc prosperoaddress prosperolink telnetaddress gopheraddress',
    components:
      'scheme, user, password, host: hostname hostnumber, port, cellname, path, search, groupart, group, article, database, wtype, digits, hsoname, version, attributes, gtype, selector, fragmentid',
    containers: 'groupart article',
  },
  rfc1738: {
    start:
      'url genericurl otherurl ftpurl fileurl httpurl gopherurl mailtourl newsurl nntpurl telneturl waisurl waisdatabase waisindex waisdoc prosperourl',
    components:
      'scheme, schemepart, user, password, host: hostname hostnumber, port, urlpath, fpath, ftptype, hpath, search, gtype, selector, gopherplus_string, encoded822addr, grouppart, group, article, digits, database, wtype, wpath, ppath, fieldname, fieldvalue',
    containers: 'schemepart grouppart article',
    repeated: 'fieldname fieldvalue',
  },
  rfc1808: {
    start: 'URL absoluteURL generic_RL relativeURL',
    // what follows the scheme of an absoluteURL that is not a generic-RL has no rule of its own
    components: 'scheme, net_loc, path, params, query, fragment, opaque: absoluteURL',
    containers: '',
  },
  rfc2396: {
    start: 'URI_reference absoluteURI relativeURI',
    components:
      'scheme, authority, userinfo, host: hostname IPv4address, port, reg_name, path: abs_path rel_path, opaque_part, query, fragment',
    containers: 'authority',
  },
  rfc2732: {
    start: 'URI_reference absoluteURI relativeURI',
    components:
      'scheme, authority, userinfo, host: hostname IPv4address IPv6reference, port, reg_name, path: abs_path rel_path, opaque_part, query, fragment',
    containers: 'authority',
  },
  rfc3986: {
    start: 'URI_reference URI absolute_URI relative_ref',
    components:
      'scheme, authority, userinfo, host: IP_literal IPv4address reg_name, port, path: path_abempty path_absolute path_noscheme path_rootless path_empty, query, fragment',
    containers: 'authority',
  },
};

test.each(Object.entries(tables) as [Rfc, Table][])(
  '%s: the start rules, and the components with their rules',
  (id, own) => {
    const { start, components: list, containers, repeated = '' } = own;
    const table = list.split(', ').map((entry) => {
      const [name = '', rules = name] = entry.split(': ');
      const marks = {
        ...(containers.split(' ').includes(name) && { container: true }),
        ...(repeated.split(' ').includes(name) && { repeated: true }),
      };
      return [name, { rules: rules.split(' '), ...marks }];
    });
    expect(rfcs[id].startRules).toEqual(start.split(' '));
    expect(Object.entries(rfcs[id].components)).toEqual(table);
  },
);

/** Rules that only choose: the rule of a result is the one that they chose. */
test.each<[rfc: Rfc, choice: string, input: string, chosen: string]>([
  ['cern', 'fragmentaddress', 'http://h#f', 'httpaddress'],
  ['cern', 'uri', 'http://h', 'httpaddress'],
  ['cern', 'url', 'x:y', 'generic'],
  ['cern', 'waisaddress', 'wais://h/d', 'waisindex'],
  ['cern', 'prosperoaddress', 'prospero://h/n', 'prosperolink'],
  ['cern', 'generic', 'x:y', 'generic'],
  ['rfc1738', 'url', 'http://h', 'httpurl'],
  ['rfc1738', 'url', 'x:y', 'otherurl'],
  ['rfc1738', 'waisurl', 'wais://h/d', 'waisdatabase'],
  ['rfc1738', 'genericurl', 'http://h', 'genericurl'],
  ['rfc1808', 'URL', 'x:y', 'absoluteURL'],
  ['rfc1808', 'URL', 'y', 'relativeURL'],
  ['rfc1808', 'absoluteURL', 'x:y', 'absoluteURL'],
  ['rfc2396', 'URI_reference', 'x:y', 'absoluteURI'],
  ['rfc2396', 'URI_reference', 'y', 'relativeURI'],
  ['rfc2396', 'URI_reference', '#f', 'URI_reference'],
  ['rfc3986', 'URI_reference', 'x:y', 'URI'],
  ['rfc3986', 'URI_reference', 'y', 'relative_ref'],
  ['rfc3986', 'absolute_URI', 'x:y', 'absolute_URI'],
])('%s: %s of %s chooses %s', (rfc, rule, input, chosen) => {
  expect(parse(input, { rfc, rule: rule as RuleName }).rule).toBe(chosen);
});

test.each(Object.keys(rfcs) as Rfc[])('a URI that was parsed by %s says so', (rfc) => {
  expect(parse('http://h/', { rfc }).rfc).toBe(rfc);
});

test.each(Object.keys(rfcs) as Rfc[])(
  '%s: every start rule and component rule is a rule, and the first start rule is the default',
  (id) => {
    const { rules, startRules, components, sections } = rfcs[id];
    const known = new Set<string>(rules);
    const named = [
      ...startRules,
      ...Object.values<{ rules: readonly string[] }>(components).flatMap((component) => component.rules),
    ];
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
    expect(Object.keys(sections)).toEqual(rules);
    expect(Object.values(sections)).not.toContain(undefined);
    const { input = '' } =
      treeCases(id).find(({ expected }) => expected.startsWith(printedRule(rfcs[id], startRules[0]))) ?? {};
    expect(parseTree(input, { rfc: id }).rule).toBe(startRules[0]);
  },
);

test.each<[rfc: unknown, name: string]>([
  ['rfc2068', '"rfc2068"'],
  ['toString', '"toString"'],
  [3986, 'of type number'],
  [{ toString: () => 'rfc3986' }, 'of type object'],
])('%p is not an RFC', (rfc, name) => {
  const list = grammarIds.join(', ');
  const error = new RangeError(`unknown RFC ${name}; expected one of ${list}`);
  expect(() => parse('http://h/', { rfc: rfc as Rfc })).toThrow(error);
  expect(() => parseTree('http://h/', { rfc: rfc as Rfc })).toThrow(error);
});
