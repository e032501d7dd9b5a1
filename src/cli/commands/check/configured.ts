import type { Definition, Rfc } from '../../../rfcs/registry.js';
import type { CheckOptions } from '../../checking/checked.js';
import { chosenLiteral, chosenRfc, chosenRule, chosenSchemes, type Arguments } from '../../arguments/arguments.js';
import type { BaselineReader } from '../../configuration/baseline.js';
import { configured } from '../../configuration/options.js';
import { baselineKey } from '../../checking/policy.js';
import type { Session } from '../../session/session.js';

/** How lines are checked, as all forms of the command take it from its arguments and the configuration. */
interface CheckConfigured {
  /** The arguments with the settings of the configuration. */
  readonly options: Arguments;
  /** The name of the RFC. */
  readonly name: Definition['name'];
  readonly check: Omit<CheckOptions, 'maxRepairs'> & { readonly rfc: Rfc };
}

/** Reads the configuration. `hasWarnings` says whether warnings are reported that no level names. */
export async function checkConfigured(
  given: Arguments,
  hasWarnings: (options: Arguments) => boolean,
  session: Session,
): Promise<CheckConfigured> {
  const { options, policyWith } = await configured(given, ownBaselines, session);
  const rfc = await chosenRfc(options);
  const policy = policyWith(hasWarnings(options));
  return {
    options,
    name: rfc.name,
    check: {
      rfc: rfc.id,
      rule: chosenRule(rfc, options),
      literal: chosenLiteral(rfc, options),
      schemes: chosenSchemes(rfc, options),
      warnings: policy?.reportsWarnings ?? hasWarnings(options),
      policy,
    },
  };
}

/** Whether the lines are checked by all RFCs. */
export function isAll({ rfc }: Arguments): boolean {
  return rfc?.toLowerCase() === 'all';
}

/** The records of this command as a baseline: the codes of each line, or why it cannot be read. */
const ownBaselines: BaselineReader = {
  findingKeys: ({ input, hash, diagnostics, trouble }) => {
    if (typeof input !== 'string' || !Array.isArray(diagnostics)) return undefined;
    const found = [...diagnostics.map((diagnostic) => stringField(diagnostic, 'code')), stringField(trouble, 'reason')];
    return found.flatMap((what) => (what === undefined ? [] : [baselineKey(input, hash, what)]));
  },
  command: 'rfc-uri check --rfc ID --no-baseline --format ndjson',
};

function stringField(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
