/** Whether V8 does what the reader says of a scanner's text: on the text itself, and on edited texts that it accepts. */
import { runInNewContext } from 'node:vm';
import { Random, sampleBy } from '../../src/languages/sample.js';
import { rfcDefinition, type Definition } from '../../src/rfcs/registry.js';
import type { Scanner } from '../../src/syntax/scanner.js';
import { runFunction, runScan } from '../checker/run.mjs';
import type { Program } from '../checker/scanner.mjs';
import { Refused } from '../checker/tokens.mjs';
import type { GrammarId } from '../grammar/sources.js';
import { edited } from '../readback/editor.js';
import { scannerText } from '../readback/generated.js';
import { readBack } from '../readback/proof.js';
import type { MutantMaker, Outcome } from './outcome.js';

/** How many strings each text is run on. */
const RUNS = 200;

/** A string, and the rule that it is read by. */
type Sample = readonly [rule: string, text: string];

export function readingMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const original = scannerText(id);
    const random = new Random(seed);
    const samples = samplesFor(id);
    const texts = new Set([original]);
    while (texts.size < count) texts.add(edited(original, random).text);
    return [...texts].map((text, index) => ({
      name: index === 0 ? 'the text as it is' : `edit ${index}`,
      test: () => comparison(text, index === 0 ? samples : pickedFrom(samples, new Random(seed + index))),
    }));
  };
}

function samplesFor(id: GrammarId): Sample[] {
  const rfc = rfcDefinition(id) as Definition;
  return rfc.rules.flatMap((rule) =>
    [false, true].flatMap((near) =>
      sampleBy(rfc, { rule, count: 20, near, maxLength: 32 }).map((text): Sample => [rule, text]),
    ),
  );
}

function pickedFrom(samples: readonly Sample[], random: Random): Sample[] {
  return Array.from({ length: RUNS }, () => random.pick(samples));
}

/** What the text does, compared with what the reader says. */
function comparison(text: string, samples: readonly Sample[]): Outcome {
  let program: Program;
  try {
    ({ program } = readBack(text));
  } catch (error) {
    if (error instanceof Refused) return { caught: 'reader', how: error.message };
    throw error;
  }
  for (const [rule, input] of samples) {
    const [said, done] = [byReader(program, rule, input), byModule(text, rule, input)];
    if (said !== done) return { survived: `${rule} ${JSON.stringify(input)} is ${done}, but is read as ${said}` };
  }
  return { equivalent: `what is read is what happens, for ${samples.length} strings` };
}

function byReader(program: Program, rule: string, input: string): string {
  const at = new Int32Array(program.size).fill(-1);
  const name = program.match.get(rule);
  const end = name === undefined ? undefined : runFunction(program, name, input, 0, at);
  const places = at.join();
  return `${end} ${places} ${runScan(program, input, at)} ${at.join()}`;
}

const modules = new Map<string, Scanner<string>>();

/** The same by the module, which V8 runs. */
function byModule(text: string, rule: string, input: string): string {
  const scanner = modules.get(text) ?? loaded(text);
  modules.clear();
  modules.set(text, scanner);
  const { at, match, scan } = scanner;
  at.fill(-1);
  const end = match[rule]?.(input, 0);
  const places = at.join();
  return `${end} ${places} ${scan(input) !== undefined} ${at.join()}`;
}

function loaded(text: string): Scanner<string> {
  const code = text.replace(/^import .*$/gm, '').replace(/^export const scanner: .* = /m, 'return ');
  return runInNewContext(`'use strict';(() => {${code}})()`) as Scanner<string>;
}
