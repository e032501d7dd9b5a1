import { existsSync } from 'node:fs';
import { disagreementKinds, type Disagreement } from '../../comparison/disagreements.js';
import { normalForm } from '../../comparison/normal-form.js';
import type { Reading } from '../../comparison/reading.js';
import {
  differentialsText,
  type DifferentialGroup,
  type DifferentialReport,
} from '../../formats/differentials-text.js';
import { ParserError } from '../../parsers/protocol/parser-error.js';
import type { UriReader } from '../../parsers/readers/reader.js';
import { probeClasses } from '../../parsers/search/character-classes.js';
import { differencesBetweenRfcs } from '../../parsers/search/between-rfcs.js';
import { clusterDifferences, type Cluster } from '../../parsers/search/clusters.js';
import { DifferenceCollector } from '../../parsers/search/collector.js';
import { firstState, search, type SearchState } from '../../parsers/search/search.js';
import { isRfc, nameByRfc } from '../../rfcs/names.js';
import {
  chosenFormat,
  chosenNumber,
  chosenWidth,
  knownName,
  tryOptions,
  type Arguments,
} from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { widthOption } from '../arguments/options.js';
import { parserConfigOption, parserOption, timeoutOption } from '../parsers/options.js';
import { openTwo } from '../parsers/panel.js';
import { json } from '../session/safe-text.js';
import { AbortedError, UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { openSearch, saveSearch, type SavedSearch, type SearchPlan } from './differentials/saved-search.js';

const DEFAULT_BUDGET = 200_000;
const DEFAULT_LENGTH = 10;
/** The most strings of one length that are all tried. It does not depend on the budget, so that a search can be continued with more. */
const WIDTH = 20_000;
/** After so many strings, the search is saved again. */
const SAVED_AFTER = 20_000;

export const command: Command = {
  usage: ['A B [--component NAME] [OPTIONS]'],
  about: `Looks for the shortest strings that A and B read differently. Each is an RFC,
URL, or a parser that "rfc-uri parsers" lists or --parser defines. First finds
out which characters the two treat differently, then tries one of each class. If
A or B is an RFC, tries only strings that it accepts. If both are, compares the
automata of the two, so that the result is exact.`,
  options: [
    {
      name: 'component',
      value: 'NAME',
      help: `what must differ: ${disagreementKinds.join(', ')} (default: host)`,
      more: 'verdict: only one of them accepts the string; for the others, both accept it',
    },
    { name: 'format', value: 'FORMAT', help: 'text (default) or json' },
    widthOption,
  ],
  groups: [
    {
      name: 'search',
      title: 'The search',
      options: [
        { name: 'prefix', value: 'TEXT', help: 'how every string begins (default: http:)' },
        { name: 'budget', value: 'N', help: `how many strings to ask about (default: ${DEFAULT_BUDGET})` },
        { name: 'length', value: 'N', help: `the most characters after the prefix (default: ${DEFAULT_LENGTH})` },
        { name: 'save', value: 'FILE', help: 'save the search in FILE, and continue it if FILE exists' },
      ],
    },
    { name: 'parsers', title: 'Parsers of other programs', options: [parserOption, parserConfigOption, timeoutOption] },
  ],
  examples: [
    'rfc-uri differentials urllib3 urlsplit',
    'rfc-uri differentials rfc2396 rfc3986',
    'rfc-uri differentials rfc3986 URL --component port',
    'rfc-uri differentials curl URL --budget 2000000 --save curl-URL.json',
  ],
  exitCodes: '0 none was found, 1 some were, 2 wrong usage, or a parser failed.',
  run: (options, session) => runDifferentials(options, session),
};

/** `rfc-uri differentials`. `open` opens the two readers. */
export async function runDifferentials(
  options: Arguments,
  session: Session,
  open: typeof openTwo = openTwo,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  const width = chosenWidth(options, session.streams.stdout) ?? 80;
  const plan = chosenPlan(options);
  const print = async (report: DifferentialReport): Promise<void> => {
    if (report.groups.length > 0) session.noteExitCode(1);
    await (format === 'json' ? session.line(json(report, 2)) : session.prose(differentialsText(report, width)));
  };
  const decided = decidedReport(plan, options);
  if (decided) return print(decided);
  const saved = plan.file === undefined ? undefined : await openSearch(plan.file, plan, session);
  const readers = await open(plan.names, options, session);
  try {
    await print(await searchWith(readers, plan, saved, session));
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    const isSaved = plan.file !== undefined && existsSync(plan.file);
    throw new AbortedError(error.message + (isSaved ? `; ${plan.file} has the search as it was last saved` : ''));
  } finally {
    await Promise.all(readers.map((reader) => reader.close().catch(() => undefined)));
  }
}

function chosenPlan(options: Arguments): SearchPlan {
  const { positionals, values } = options;
  const [a, b, ...rest] = positionals;
  if (a === undefined || b === undefined || rest.length > 0 || a === b)
    throw new UsageError('name two different parsers or RFCs');
  return {
    names: [a, b],
    component: knownName('component', values.get('component') ?? 'host', disagreementKinds),
    prefix: values.get('prefix') ?? 'http:',
    budget: chosenNumber(options, 'budget', 'a whole number from 1', { least: 1 }) ?? DEFAULT_BUDGET,
    longest: chosenNumber(options, 'length', 'a whole number from 1 to 100', { least: 1, most: 100 }) ?? DEFAULT_LENGTH,
    file: values.get('save'),
  };
}

/** What the automata of two RFCs say; `undefined` for parsers, and for a prefix that has to be searched. */
function decidedReport(plan: SearchPlan, { values }: Arguments): DifferentialReport | undefined {
  const { names, component, prefix } = plan;
  const [a, b] = names;
  if (!isRfc(a) || !isRfc(b)) return undefined;
  const clusters = tryOptions(() => differencesBetweenRfcs({ rfcs: [a, b], component, prefix }));
  if (!clusters) return undefined;
  const unused = ['budget', 'length', 'save'].find((name) => values.has(name));
  if (unused !== undefined)
    throw new UsageError(`--${unused} has no effect for two RFCs, which are compared exactly, without a search`);
  return { titles: [nameByRfc[a], nameByRfc[b]], component, prefix, groups: reportGroups(clusters, component) };
}

async function searchWith(
  readers: readonly [UriReader, UriReader],
  plan: SearchPlan,
  saved: SavedSearch | undefined,
  session: Session,
): Promise<DifferentialReport> {
  const { component, prefix, budget, longest, file } = plan;
  const collector = new DifferenceCollector(readers, { prefix, component, minimal: saved?.minimal });
  const first = saved?.state ?? firstState(prefix, await probedAlphabet(readers, prefix));
  const isShown = session.streams.stderr.isTTY === true;
  let shownAt = first.asked;
  let savedAt = first.asked;
  const save = async (state: SearchState): Promise<void> => {
    if (file !== undefined) await saveSearch(file, plan, { state, minimal: collector.minimal });
  };
  const state = await search(readers, first, {
    budget,
    longest,
    width: WIDTH,
    asksInvalid: component === 'verdict',
    onReadings: (text, readings) => collector.add(text, readings),
    onProgress: async (now) => {
      await collector.settle();
      if (now.asked >= savedAt + SAVED_AFTER) {
        await save(now);
        savedAt = now.asked;
      }
      if (isShown && now.asked > shownAt) session.note(`${now.asked} strings, of up to ${now.length} characters`);
      shownAt = now.asked;
      return false;
    },
  });
  await save(state);
  return makeReport(readers, plan, state, collector);
}

/** A character of each class that the readers treat differently. */
async function probedAlphabet(readers: readonly UriReader[], prefix: string): Promise<string[]> {
  const classes = await probeClasses(readers, prefix);
  return classes.map(({ representative }) => representative);
}

async function makeReport(
  readers: readonly [UriReader, UriReader],
  { component, prefix }: SearchPlan,
  { alphabet, asked, complete, length, next }: SearchState,
  collector: DifferenceCollector,
): Promise<DifferentialReport> {
  const titles = [readers[0].title, readers[1].title] as const;
  const clusters = clusterDifferences(await collector.differences(), component, titles);
  return {
    titles,
    component,
    prefix,
    groups: reportGroups(clusters, component),
    searched: { alphabet, asked, complete, length: next === 0 ? length - 1 : length },
  };
}

function reportGroups(clusters: readonly Cluster[], component: Disagreement): DifferentialGroup[] {
  const shown = (reading: Reading): string => {
    if (!reading.ok) return 'rejects';
    return component === 'verdict' ? 'accepts' : (reading[component] ?? normalForm(reading)[component]);
  };
  return clusters.map(({ relation, differences }) => ({
    relation,
    rows: differences.map(({ string, readings: [a, b] }) => ({ string, a: shown(a), b: shown(b) })),
  }));
}
