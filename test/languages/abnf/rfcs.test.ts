import { describe, expect, test } from '@jest/globals';
import { rfcs } from '../../../src/index.js';
import { diffGrammars, LanguageError } from '../../../src/languages.js';
import { productionRegistry } from '../../../src/rfcs/generated/productions.js';
import { rfcIds, type Rfc } from '../../../src/rfcs/names.js';
import { oneIn } from '../../support/effort.js';

const grammar = (rfc: Rfc): string => Object.values(productionRegistry[rfc].bnf).join('\n');

/** Those whose grammars are compared only on some strings: the ranges of java.net.URI are of UTF-16 units, and ABNF's of code points. */
const onlyOn: { readonly [R in Rfc]?: RegExp } = { java: /^[^\ud800-\udfff]*$/ };

/** Every rule of these is compared; of the others, only the first start rule. */
const inFull: readonly Rfc[] = ['rfc3986', ...oneIn(rfcIds.length, rfcIds)];

describe.each(rfcIds.filter((rfc) => rfc !== 'cern'))('the grammar of %s', (rfc) => {
  const { rules, startRules } = rfcs[rfc];
  test.each(inFull.includes(rfc) ? rules : oneIn(startRules.length, startRules))(
    '%s has the strings of its automaton',
    (rule) => {
      const { rfcNames } = rfcs[rfc] as { readonly rfcNames: Readonly<Record<string, string>> };
      const abnf = { abnf: grammar(rfc), rule: rfcNames[rule] ?? rule };
      const options = { where: onlyOn[rfc], limit: 1, maxLength: 0 };
      const { relation, onlyInA, onlyInB } = diffGrammars(abnf, { rfc, rule: rule as never }, options);
      expect([relation, onlyInA, onlyInB]).toEqual(['equal', [], []]);
    },
  );
});

test('the CERN draft cannot be read: nothing is between the names of its rules and their definitions', () => {
  expect(grammar('cern')).toMatch(/^fragmentaddress uri /);
  expect(() => diffGrammars({ abnf: grammar('cern'), rule: 'url' }, /a/)).toThrow(LanguageError);
});
