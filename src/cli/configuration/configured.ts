import { resolve } from 'node:path';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { countText } from '../../syntax/count-text.js';
import { redactFileName } from '../../syntax/redact.js';
import {
  chosenRfc,
  chosenRule,
  literalReading,
  ruleNamed,
  schemesNamed,
  type Arguments,
} from '../arguments/arguments.js';
import { readBaseline, type BaselineReader } from './baseline.js';
import { levels, type Policy } from '../checking/policy.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';
import { levelsByCode, listedCodes, makePolicy, type GivenLevels } from './levels.js';
import { readConfiguration, type Configuration } from './read.js';

/** The arguments of a command together with its configuration. */
export interface Configured {
  readonly options: Arguments;
  /** Makes the policy, given whether warnings are reported; `undefined` if the RFC alone decides. */
  readonly policyWith: (warnings: boolean) => Policy | undefined;
}

/** Adds a configuration file, if there is one, and what options say about codes. Throws a UsageError. */
export async function configuredBy(
  file: string | undefined,
  given: Arguments,
  reader: BaselineReader,
  session: Session,
): Promise<Configured> {
  const configuration = file === undefined ? undefined : await readConfiguration(file, session);
  const options = await withSettings(given, configuration);
  const givenLevels = new Map([...(configuration?.levels ?? []), ...commandLineLevels(given)]);
  const baseline = chosenBaseline(given, configuration);
  const known = baseline === undefined ? new Set<string>() : await readBaseline(baseline, reader, session);
  if (given.flags.has('verbose') && !given.flags.has('quiet'))
    for (const line of appliedText({ configuration, givenLevels, baseline, known }))
      session.report(session.isRedacted ? redactFileName(line) : line);
  const causes = configuration?.settings.causes;
  const hasPolicy = givenLevels.size > 0 || known.size > 0 || causes !== undefined;
  return {
    options,
    policyWith: (warnings) => (hasPolicy ? makePolicy(givenLevels, warnings, known, causes) : undefined),
  };
}

/** The arguments with the settings of a configuration. Its rule and `literal` belong to its RFC, so that `--rfc` overrides all three. */
async function withSettings(given: Arguments, configuration: Configuration | undefined): Promise<Arguments> {
  if (!configuration) return given;
  const { rfc, rule, literal = false, schemes, warnings } = configuration.settings;
  const isOverridden = given.flags.has('warnings') || given.flags.has('no-warnings');
  const own = warnings === undefined || isOverridden ? [] : [warnings ? 'warnings' : 'no-warnings'];
  const options = { ...given, flags: new Set([...given.flags, ...own]) };
  const isOther = given.rfc !== undefined || rfc === undefined;
  if (!isOther && rule !== undefined && given.rule === undefined) await assertRule(rfc, rule, configuration);
  if (!isOther && literal) await assertLiteral(rfc, configuration);
  const chosen = isOther ? options : { ...options, rfc, rule: given.rule ?? rule, literal: given.literal || literal };
  return schemes === undefined || given.values.has('schemes') ? chosen : withSchemes(chosen, schemes, configuration);
}

/** The arguments with the schemes of a configuration. Throws a UsageError that has its line for a name that is not a scheme. */
async function withSchemes(
  options: Arguments,
  schemes: readonly string[],
  { keyPlace }: Configuration,
): Promise<Arguments> {
  const rfc = await chosenRfc(options);
  const names = schemesNamed(rfc, chosenRule(rfc, options), schemes, `${keyPlace('schemes')}: `);
  return { ...options, values: new Map([...options.values, ['schemes', names.join()]]) };
}

/** Throws a UsageError that has the line of the configuration if the RFC has no such rule. */
async function assertRule(rfc: Rfc, rule: string, { keyPlace }: Configuration): Promise<void> {
  const definition = await loadDefinition<Rfc>(rfc);
  try {
    ruleNamed(definition, rule);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${keyPlace('rule')}: ${error.message}`);
  }
}

/** Throws a UsageError that has the line of the configuration if the RFC has no other reading than the literal one. */
async function assertLiteral(rfc: Rfc, { keyPlace }: Configuration): Promise<void> {
  literalReading(await loadDefinition<Rfc>(rfc), `${keyPlace('literal')}: "literal"`);
}

function commandLineLevels({ lists }: Arguments): GivenLevels {
  const given = levels.map((level) => [level, listedCodes(`--${level}`, lists.get(level) ?? [])] as const);
  return levelsByCode(
    Object.fromEntries(given),
    (code, one, other) => `do not combine --${one} ${code} with --${other} ${code}`,
  );
}

function chosenBaseline({ values, flags }: Arguments, configuration: Configuration | undefined): string | undefined {
  const named = values.get('baseline');
  const output = values.get('output');
  if (!flags.has('no-baseline')) {
    const baseline = named ?? configuration?.settings.baseline;
    if (baseline !== undefined && output !== undefined && resolve(baseline) === resolve(output))
      throw new UsageError(`--output ${output} is the baseline; --no-baseline makes a new one`);
    return baseline;
  }
  if (named !== undefined) throw new UsageError('do not combine --baseline with --no-baseline');
  return undefined;
}

/** What applies to a run. */
interface Applied {
  readonly configuration: Configuration | undefined;
  readonly givenLevels: GivenLevels;
  readonly baseline: string | undefined;
  readonly known: Policy['known'];
}

/**
 * What applies, for `--verbose`, whether the file or an option says it:
 *
 *     configuration: ../rfc-uri.config.json (rfc, error, baseline)
 *     error: default-port
 *     baseline: ../uris.baseline.ndjson (12 findings)
 */
export function appliedText({ configuration, givenLevels, baseline, known }: Applied): string[] {
  const settings = Object.keys(configuration?.settings ?? {}).filter((name) => name !== '$schema');
  const byLevel = levels.map((level) => [level, [...givenLevels].filter(([, own]) => own === level)] as const);
  return [
    ...(configuration ? [`configuration: ${configuration.file} (${settings.join(', ') || 'empty'})`] : []),
    ...byLevel.flatMap(([level, codes]) =>
      codes.length === 0 ? [] : [`${level}: ${codes.map(([code]) => code).join(', ')}`],
    ),
    ...(baseline === undefined ? [] : [`baseline: ${baseline} (${countText(known.size)} findings)`]),
  ];
}
