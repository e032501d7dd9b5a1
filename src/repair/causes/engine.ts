/** Repairs a whole string by causes: first its surroundings and delimiters, then each component separately. */
import type { Explained, Rfc } from '../../rfcs/registry.js';
import type { Edit } from '../../syntax/edit.js';
import { weaker, type Applicability, type Cause, type CauseEntry } from './cause.js';
import { caused, Draft, type CausedEdit } from './draft.js';
import { Grammar } from './grammar.js';
import { inner, outer } from './list.js';
import { localRepair } from './local.js';
import { isHostDisputed, keepsMeaning } from './meaning.js';
import { signsOf } from './signs.js';
import { strayDelimiter, strayEdits } from './stray.js';
import { InvalidText, type Setting } from './invalid-text.js';

/** A valid string, and the edits that make it from an invalid one. */
export interface Repair {
  readonly value: string;
  /** In order, without overlaps; each says why it is made. */
  readonly edits: readonly CausedEdit[];
  readonly applicability: Applicability;
  /** Why, in the order in which the causes were found. */
  readonly causes: readonly CauseEntry[];
}

/** What can be done about an invalid string. */
export interface Repairs {
  /** The likeliest first. */
  readonly repairs: readonly Repair[];
  /** What the author must do, if the cause is known but no repair can be offered. */
  readonly advice: string | undefined;
}

/** What a string is to become. */
export interface RepairGoal {
  /** The automaton's name for what the string is to match. */
  readonly start: string;
  /** Whether it is a whole reference, which has a scheme, an authority and so on, and not another rule. */
  readonly isWhole: boolean;
  readonly isValid: (text: string) => boolean;
}

export interface RepairOptions {
  /** The most repairs: 5 by default. */
  readonly limit?: number | undefined;
  /** The A-labels of a host with characters outside of US-ASCII. */
  readonly toAscii?: ((host: string) => string | undefined) | undefined;
}

/** How often the causes around a string are tried: each round may remove something. */
const ROUNDS = 6;

/** The repairs of a string that is invalid. */
export function repairsOf<I extends Rfc>(
  rfc: Explained<I>,
  goal: RepairGoal,
  input: string,
  { limit = 5, toAscii }: RepairOptions = {},
): Repairs {
  const setting: Setting = {
    grammar: Grammar.of(rfc.automaton, goal.start),
    hasAddresses: rfc.guidance.addresses !== undefined,
    escapesHost: rfc.guidance.escapesHost === true,
    toAscii,
  };
  const signs = signsOf(input);
  const first = new Attempt(setting, goal, input, signs);
  const best = first.repair();
  const repairs: Repair[] = best ? [best] : [];
  for (const [cause, count] of first.choices) {
    for (let reading = 1; reading < count && repairs.length < limit; reading++) {
      const other = new Attempt(setting, goal, input, signs, cause, reading).repair();
      if (other && repairs.every(({ value }) => value !== other.value)) repairs.push(other);
    }
  }
  return { repairs, advice: first.advice };
}

/** One way through the causes: the first reading of each, except for one cause with another reading. */
class Attempt {
  /** The causes with several readings, and how many. */
  readonly choices = new Map<Cause, number>();
  /** See Unrepairable. */
  advice: string | undefined;
  readonly #setting: Setting;
  readonly #goal: RepairGoal;
  readonly #draft: Draft;
  /** Those of the current text, which may have others than the input once escapes are decoded. */
  #signs: number;
  readonly #chosen: Cause | undefined;
  readonly #reading: number;
  readonly #causes = new Set<CauseEntry>();
  #view: InvalidText;
  #applicability: Applicability = 'safe';

  constructor(setting: Setting, goal: RepairGoal, input: string, signs: number, chosen?: Cause, reading = 0) {
    this.#setting = setting;
    this.#goal = goal;
    this.#draft = new Draft(input);
    this.#signs = signs;
    this.#chosen = chosen;
    this.#reading = reading;
    this.#view = new InvalidText(input, setting);
  }

  repair(): Repair | undefined {
    const outside = this.#outside();
    if (outside !== 'changed') return outside === 'valid' ? this.#result() : undefined;
    if (this.#goal.isWhole) {
      const inside = this.#all(inner);
      // a character that was removed inside may have had its partner outside
      const outcome = inside === 'changed' ? this.#outside() : inside;
      if (outcome === 'hopeless') return undefined;
    }
    return this.#local() ?? this.#withoutStray();
  }

  /** Removes what surrounds the string, until nothing changes. */
  #outside(): Outcome {
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = this.#all(outer);
      if (outcome === undefined) break;
      if (outcome !== 'changed') return outcome;
    }
    return 'changed';
  }

  /** Tries each cause once. */
  #all(causes: readonly Cause[]): Outcome {
    let outcome: Outcome;
    for (const cause of causes) {
      if (cause.signs !== 0 && (cause.signs & this.#signs) === 0) continue;
      const one = this.#one(cause);
      if (one === 'valid' || one === 'hopeless') return one;
      if (one === 'changed') outcome = one;
    }
    return outcome;
  }

  #one(cause: Cause): Outcome {
    const readings = cause.find(this.#view);
    if (!readings) return undefined;
    if ('advice' in readings) {
      this.advice = readings.advice;
      return 'hopeless';
    }
    if (readings.length > 1) this.choices.set(cause, readings.length);
    // a cause that is found again in a later round may have fewer readings
    const reading = readings[cause === this.#chosen ? this.#reading : 0] ?? readings[0];
    if (!reading || reading.edits.length === 0) return undefined;
    const { applicability = cause.applicability } = reading;
    this.#apply(reading.edits, cause, applicability);
    return this.#goal.isValid(this.#draft.text) ? 'valid' : 'changed';
  }

  #apply(edits: readonly Edit[], cause: CauseEntry, applicability: Applicability): void {
    this.#draft.apply(caused(edits, cause, applicability));
    this.#view = new InvalidText(this.#draft.text, this.#setting);
    this.#signs = signsOf(this.#draft.text);
    this.#note(cause, applicability);
  }

  #note(cause: CauseEntry, applicability: Applicability): void {
    this.#causes.add(cause);
    this.#applicability = weaker(this.#applicability, applicability);
  }

  /** Escapes what the components cannot contain. */
  #local(): Repair | undefined {
    const found = localRepair(this.#view, this.#goal.isWhole);
    if (!found) return undefined;
    this.#draft.apply(found);
    for (const { cause, applicability } of found) this.#note(cause, applicability);
    return this.#goal.isValid(this.#draft.text) ? this.#result() : undefined;
  }

  #withoutStray(): Repair | undefined {
    const edits = this.#goal.isWhole ? strayEdits(this.#view) : undefined;
    if (!edits) return undefined;
    this.#apply(edits, strayDelimiter, 'guess');
    return this.#local();
  }

  #result(): Repair {
    const { input, text, edits } = this.#draft;
    if (isHostDisputed(input, text)) {
      const guesses = edits.map((edit) => ({ ...edit, applicability: 'guess' as const }));
      return { value: text, edits: guesses, applicability: 'guess', causes: [...this.#causes] };
    }
    const isSafe = this.#applicability !== 'safe' || keepsMeaning(input, edits);
    return {
      value: text,
      edits,
      applicability: isSafe ? this.#applicability : 'likely',
      causes: [...this.#causes],
    };
  }
}

/** `undefined` if nothing changes. */
type Outcome = 'changed' | 'valid' | 'hopeless' | undefined;
