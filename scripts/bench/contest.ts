/**
 * Times rfc-uri with one RFC, and its peers, on the same strings in turns. It runs in its own process, because most programs
 * use one RFC, and what the engine has learnt from other RFCs would slow it down. The parent sends a Contest, and gets
 * Reports.
 */
import { denormalized, flat, invalid, referencesOf } from './corpus.js';
import { measure, type Runner } from './measure.js';
import { ours } from './ours.js';
import { peers, reader, type Contestant } from './peers.js';
import type { Section } from './report.js';
import { timeForms, timeReferences, type Variants } from './variants.js';

/** What a contest tells its parent. */
export type Report = { readonly section: Section } | { readonly variants: Variants };

export interface Contest {
  readonly rfc: string;
  readonly corpus: readonly string[];
}

/** What is measured, and the function of a contestant that does it. */
const jobs: Readonly<Record<string, keyof Omit<Contestant, 'name'>>> = {
  validate: 'validate',
  'parse, all components read': 'parse',
  resolve: 'resolve',
  'normalize, nothing changes': 'normalize',
  'normalize, every other changes': 'normalize',
  'say that a string is invalid': 'reject',
};

const BASE = 'http://a.example.com/b/c/d;p?q';
const lengths = reader();

process.once('message', (contest: Contest) => {
  void hold(contest);
});

async function hold({ rfc, corpus }: Contest): Promise<void> {
  const own = await ours[rfc]?.();
  if (!own) throw new Error(`there is no contestant for ${rfc}`);
  const valid = corpus.map(flat).filter((text) => own.validate?.(text) && URL.canParse(text) && doAll('parse', text));
  const unchanged = valid.filter((text) => new URL(text).href === text);
  const inputs: Readonly<Record<string, readonly string[]>> = {
    validate: valid,
    'parse, all components read': valid,
    resolve: referencesOf(valid).filter((text) => own.validate?.(text) && doAll('resolve', text)),
    'normalize, nothing changes': unchanged,
    'normalize, every other changes': denormalized(unchanged).filter((text) => own.validate?.(text)),
    'say that a string is invalid': invalid,
  };
  for (const [name, job] of Object.entries(jobs)) {
    const strings = inputs[name] ?? [];
    const runners = [own, ...peers].flatMap(({ name: contestant, ...functions }): Runner[] => {
      const run = functions[job] as Runner['run'] | undefined;
      return run ? [{ name: contestant, run, given: job === 'parse' ? reader() : BASE }] : [];
    });
    if (runners[0]?.name !== own.name || strings.length === 0) continue;
    const section: Section = { rfc, job: name, count: strings.length, timings: measure(runners, strings) };
    process.send?.({ section } satisfies Report);
  }
  const variants = { rfc, references: timeReferences(own, valid), forms: timeForms(own, valid) };
  process.send?.({ variants } satisfies Report);
  process.disconnect();
}

/** Whether all peers do a job without throwing; only such strings are compared. */
function doAll(job: 'parse' | 'resolve', text: string): boolean {
  try {
    for (const peer of peers)
      if (job === 'parse') peer.parse?.(text, lengths);
      else peer.resolve?.(text, BASE);
    return true;
  } catch {
    return false;
  }
}
