import { domainToASCII } from 'node:url';
import type { Applicability } from '../../diagnostics/diagnostic.js';
import type { RuleOptions } from '../../parse/arguments.js';
import { canParseBy } from '../../parse/parse.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { suggestBy } from '../../repair/suggest.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc, Rule } from '../../rfcs/registry.js';
import { applyEdits } from '../../syntax/edit.js';
import { MAX_LINE_BYTES, type Batch } from '../lines/batch.js';
import { LineCursor, type InputLine } from '../lines/line-cursor.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface FixTaskOptions extends RuleOptions<Rule> {
  readonly rfc: Rfc;
  /** How sure a repair must be. */
  readonly level: Applicability;
}

/** `rfc-uri check --fix`: prints every line, repaired if it is invalid. A line that is not repaired is printed as it is, and reported. */
export async function fixTask(options: FixTaskOptions): Promise<Task> {
  return new FixTask(await loadDefinition<Rfc>(options.rfc), options);
}

class FixTask implements Task {
  readonly #rfc: Definition;
  readonly #options: FixTaskOptions;
  readonly #rules: RuleOptions<Rule>;

  constructor(rfc: Definition, options: FixTaskOptions) {
    this.#rfc = rfc;
    this.#options = options;
    this.#rules = { rule: options.rule, literal: options.literal };
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    let repaired = 0;
    for (const line = new LineCursor(batch); line.next();) {
      const fixed = line.trouble === undefined ? this.#repair(line.text) : undefined;
      if (fixed === undefined) {
        output.lineAsRead(line);
        output.fail(`${batch.file}:${line.number}: not repaired: ${this.#why(line)}`);
        continue;
      }
      if (fixed !== line.text) repaired++;
      output.add(`${fixed}\n`);
    }
    return output.result({ repaired });
  }

  load(): Promise<void> {
    return Promise.resolve();
  }

  /** Why a line is not repaired. */
  #why({ trouble }: InputLine): string {
    if (trouble === 'too long') return `the line is longer than ${MAX_LINE_BYTES} bytes`;
    if (trouble !== undefined) return `the line is ${trouble}`;
    const { level } = this.#options;
    return `no repair is ${level === 'guess' ? 'known' : `${level} enough`}`;
  }

  /** The line itself if it is valid, or the first suggestion if it is sure enough. */
  #repair(text: string): string | undefined {
    const { level } = this.#options;
    if (canParseBy<Rfc>(this.#rfc, text, this.#rules)) return level === 'guess' ? this.#withoutSuspicions(text) : text;
    const [best] = suggestBy<Rfc>(this.#rfc, text, { ...this.#rules, limit: 1, toAscii: domainToASCII });
    return best && isAtLeast(best.applicability, level) ? best.value : undefined;
  }

  /** A valid line with the first fix that a warning has: what warnings propose is always a guess. */
  #withoutSuspicions(text: string): string {
    const fix = diagnoseBy<Rfc>(this.#rfc, text, this.#rules).find(({ fixes }) => fixes.length > 0)?.fixes[0];
    return fix ? applyEdits(text, fix.edits) : text;
  }
}

function isAtLeast(applicability: Applicability, level: Applicability): boolean {
  return level === 'guess' || applicability === 'safe' || applicability === level;
}
