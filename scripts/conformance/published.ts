/** The suites in conformance/, by the rules of the RFCs. */
import { suiteCases } from '../../src/languages/conformance/suite.js';
import { readLanguage, type ReadLanguage } from '../../src/languages/language.js';
import { printedRule } from '../../src/rfcs/model/definition.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { rfcDefinition, type Rfc, type RuleName } from '../../src/rfcs/registry.js';
import { certificateText } from './certificate.js';

/** A suite that is published, and where: `conformance/<path>.json` is its certificate, and `<path>.tsv.gz` has its strings. */
export interface PublishedSuite {
  readonly path: string;
  readonly language: ReadLanguage;
}

/** The automata with fewer states than this have suites of at most some 50 kB. */
const FEW_STATES = 60;

/**
 * The rules with a published suite: the whole reference of each RFC, what JSON Schema has a format for, and all other start rules
 * with a small automaton. The others would double the size, and `rfc-uri conform --suite` prints them.
 */
export function publishedSuites(): PublishedSuite[] {
  return rfcIds.flatMap((rfc) => {
    const definition = rfcDefinition<Rfc>(rfc);
    const { startRules, forms, jsonSchemaFormats = {} } = definition;
    const named = Object.values(jsonSchemaFormats).map((form) => forms[form]);
    return startRules.flatMap((rule, index) => {
      const language = readLanguage({ rfc, rule: rule satisfies RuleName });
      const isPublished = index === 0 || named.includes(rule) || language.dfa.stateCount < FEW_STATES;
      return isPublished ? [{ path: `${rfc}/${printedRule(definition, rule)}`, language }] : [];
    });
  });
}

/** The files of a suite: its certificate, and its strings as `rfc-uri conform --suite --format tsv` prints them. */
export function suiteFiles({ language }: PublishedSuite): { readonly certificate: string; readonly strings: string } {
  const cases = suiteCases(language.dfa, 0);
  return {
    certificate: certificateText(language),
    strings: cases.map(({ string, valid }) => `${JSON.stringify(string)}\t${valid}\n`).join(''),
  };
}
