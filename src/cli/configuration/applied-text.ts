import { levels, type Policy } from '../checking/policy.js';
import { countText } from '../output/totals.js';
import type { GivenLevels } from './levels.js';
import type { Configuration } from './read.js';

/** What applies to a run. */
interface Applied {
  readonly configuration: Configuration | undefined;
  readonly levelOf: GivenLevels;
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
export function appliedText({ configuration, levelOf, baseline, known }: Applied): string[] {
  const settings = Object.keys(configuration?.settings ?? {}).filter((name) => name !== '$schema');
  const byLevel = levels.map((level) => [level, [...levelOf].filter(([, own]) => own === level)] as const);
  return [
    ...(configuration ? [`configuration: ${configuration.file} (${settings.join(', ') || 'empty'})`] : []),
    ...byLevel.flatMap(([level, codes]) =>
      codes.length === 0 ? [] : [`${level}: ${codes.map(([code]) => code).join(', ')}`],
    ),
    ...(baseline === undefined ? [] : [`baseline: ${baseline} (${countText(known.size)} findings)`]),
  ];
}
