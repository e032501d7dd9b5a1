/** A specification of three rules: CONTRIBUTING, "To add an RFC". */
import { createHash } from 'node:crypto';
import { added, checkSourceTypes, checkTypes, inserted, type Recipe, runTests, type Step } from './recipe.js';

const PRODUCTIONS = ['address = scheme ":" name', 'scheme = "toy"', 'name = 1*( "a" | "b" | "c" )'];

const fileTest = runTests('rfcs/files');

/** A module in src/rfcs/toy. TypeScript names it as the generated files import it. */
const module = (name: string, text: string, noticedBy = checkSourceTypes): Step =>
  added(`src/rfcs/toy/${name}.ts`, text, {
    noticedBy,
    missing: new RegExp(String.raw`toy/${name}\.(?:js|ts)`),
  });

/** A file that no module imports. */
const dataFile = (file: string, text: string): Step =>
  added(file, text, { noticedBy: fileTest, missing: new RegExp(file.replaceAll('.', String.raw`\.`)) });

const grammar: readonly Step[] = [
  dataFile('grammars/toy.bnf', `;; The toy draft.\n\n${PRODUCTIONS.join('\n\n')}\n`),
  dataFile(
    'grammars/toy.lines',
    `Toy draft\n\n${PRODUCTIONS.map((production) => {
      const name = production.split(' ')[0] ?? '';
      return `${name.padEnd(9)}${createHash('sha256').update(production).digest('hex')}\n`;
    }).join('')}`,
  ),
  dataFile('grammars/toy.split', '; The BNF of the toy draft splits every string in one way.\n'),
  dataFile(
    'grammars/toy.peggy',
    `// The toy draft.

address = scheme ":" name

scheme = "toy"

name = ("a" / "b" / "c")+
`,
  ),
];

const folder: readonly Step[] = [
  module(
    'grammar',
    `import type { Grammar } from '../model/grammar.js';

/** The draft's grammar files. */
export const grammar: Grammar = { notation: 'rfc822' };
`,
  ),
  module(
    'components',
    `import type { Rule } from '../../../generated/toy/rules.js';

export const startRules = ['address'] as const;

export const choices: readonly Rule[] = [];

export const components = {
  scheme: { rules: ['scheme'] },
  name: { rules: ['name'] },
} as const;

export const words: readonly Rule[] = [];

export type ComponentName = keyof typeof components;
`,
  ),
  module(
    'uri',
    `/** An address. */
export interface ToyAddress {
  readonly rfc: 'toy';
  readonly rule: 'address';
  readonly scheme: 'toy';
  readonly name: string;
}
`,
  ),
  module(
    'read',
    `import type { Rule } from '../../../generated/toy/rules.js';
import { scanner } from '../../../generated/toy/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match, requiredAt } from '../../syntax/scanner.js';
import type { Segment } from '../model/definition.js';
import { findRange, type UrlRanges } from '../model/url-ranges.js';
import { type ComponentName, components } from './components.js';
import type { ToyAddress } from './uri.js';

export function toUri(input: string, match: Match): ToyAddress {
  return { rfc: 'toy', rule: 'address', scheme: 'toy', name: requiredAt(input, match, scanner.slots.name) };
}

export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

export function urlRanges(_input: string, ranges: readonly Component<ComponentName, Rule>[]): UrlRanges {
  return { scheme: findRange(ranges, 'scheme'), opaque: findRange(ranges, 'name') };
}

export function segments({ name }: ToyAddress): Segment[] {
  return [{ text: name, name, params: [] }];
}
`,
  ),
  module(
    'sections',
    `import type { Rule } from '../../../generated/toy/rules.js';

export const sections: Readonly<Record<Rule, string>> = { address: '1', scheme: '2', name: '3' };
`,
  ),
  module(
    'guidance',
    `import type { Rule } from '../../../generated/toy/rules.js';
import type { Guidance } from '../model/guidance.js';

export const guidance: Guidance<Rule> = {
  unreserved: 'name',
  phrases: { 'an address': ['address'], 'a scheme': ['scheme'], 'a name': ['name'] },
  absolute: ['address'],
  relative: [],
  hosts: [],
  ports: [],
  logins: [],
  labels: [],
  characters: [{ pattern: /[^abc]/, text: 'a name consists of "a", "b" and "c"', section: '3' }],
  password: { text: 'there are no passwords' },
  defaultPort: { text: 'there are no ports' },
  escapedControl: { text: 'there are no escapes' },
};
`,
  ),
  module(
    'building',
    `import type { Builder } from '../model/building.js';

export const builder: Builder = {
  productions: { address: { scheme: 'toy', template: '{scheme}:{name}' } },
  choose: () => 'address',
};
`,
  ),
  module(
    'definition',
    `import type { Rule } from '../../../generated/toy/rules.js';
import type { Particulars } from '../model/definition.js';

export const particulars: Particulars<Rule> = {
  publication: { title: 'Toys', date: 'undated', obsoletes: [], updates: [], obsoletedBy: [], updatedBy: [] },
  forms: { uri: 'whole', uriReference: 'whole', absoluteUri: 'whole', relativeUri: undefined },
  equivalence: 'case',
};
`,
  ),
  module(
    'comparison',
    `import type { Rule } from '../../../generated/toy/rules.js';
import type { Changes, ComponentSources, Purpose, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import type { ComponentName } from './components.js';

export const shared: ComponentSources<ComponentName> = {
  sources: { scheme: [{ components: ['scheme'] }], path: [{ components: ['name'] }] },
  areSinglePlaces: true,
};

type Served = 'reference' | 'scheme';

export const rulesByPurpose: RulesByPurpose<Rule, Exclude<Purpose, Served>> = { reference: 'address', scheme: 'scheme' };

export const spellings: SpellingSections = {};

export const changes: Changes = { splitting: [], resolution: [] };
`,
  ),
  module(
    'examples',
    `import type { Examples } from '../model/examples.js';

export const examples: Examples = {
  worked: [['3', 'toy:abc']],
  contradictions: [],
  pieces: { heads: ['toy:'], bases: ['toy:'], tails: [''], authorities: ['toy:'] },
  calls: undefined,
};
`,
    checkTypes, // only documents and tests read it
  ),
];

const fixtures: readonly Step[] = [
  dataFile(
    'test/fixtures/trees/toy.txt',
    `address "toy:abc"  # a name
  scheme "toy"
  name "abc"
not address "toy:" at 4  # without a name

scheme "toy"
not scheme "toys" at 3  # another one

name "cab"
not name "abd" at 2  # another letter
`,
  ),
  dataFile(
    'test/fixtures/errors/toy.txt',
    `# The toy draft.
##
"toy:abd"                        6  6-7    character-not-allowed         "a" "b" "c" END
`,
  ),
];

export const recipe: Recipe = {
  steps: [
    inserted('src/rfcs/names.ts', '} as const', "  toy: 'Toy draft',\n", {
      noticedBy: fileTest,
      missing: /src\/rfcs\/names\.ts/,
    }),
    ...grammar,
    ...folder,
    ...fixtures,
  ],
  generate: [['npm', 'run', '--silent', 'grammars', '--', 'toy']],
  checks: [
    checkTypes,
    fileTest,
    runTests('parse/trees', 'diagnostics/errors', 'scripts/lines', 'scripts/grammar', 'scripts/generated'),
    ['npx', 'tsx', 'scripts/recipes/checks/rfc.ts', 'toy', 'toy:abc', 'toy:d'],
  ],
};
