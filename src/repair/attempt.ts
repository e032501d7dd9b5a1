/** One repair of a whole string by causes: first its surroundings and delimiters, then each component separately. */
import type { Edit } from '../syntax/edit.js';
import {
  weaker,
  type Cause,
  type CausedEdit,
  type CauseEntry,
  type Certainty,
  type Unrepairable,
} from './causes/cause.js';
import { withEditLevels, type CauseLevels } from './cause-levels.js';
import { caused, Draft } from './draft.js';
import { localRepair } from './causes/local.js';
import { judgeRepair } from './gate.js';
import { isHostDisputed, keepsMeaning } from './meaning.js';
import { isOneReference } from './one-reference.js';
import { isOrdinaryData } from './ordinary-data.js';
import { findSigns } from './causes/signs.js';
import { strayDelimiter, strayEdits } from './causes/stray.js';
import { drawsWarning } from './warnings.js';
import { InvalidText, type Setting } from './causes/invalid-text.js';

/** A valid string, and the edits that make it from an invalid one. */
export interface Repair {
  readonly value: string;
  /** In order, without overlaps; each says why it is made. */
  readonly edits: readonly CausedEdit[];
  readonly certainty: Certainty;
  /** Why, in the order in which the causes were found. */
  readonly causes: readonly CauseEntry[];
}

/** A cause for which no repair can be offered, and what the author must do. */
export interface Hopeless extends Unrepairable {
  readonly cause: CauseEntry;
}

/** What a string is to become, and how. */
export interface RepairPlan {
  readonly setting: Setting;
  readonly causes: CauseLists;
  /** What the user says about causes that are a single character. */
  readonly levels: CauseLevels | undefined;
  /** Whether it is a whole reference, which has a scheme, an authority and so on, and not another rule. */
  readonly isWhole: boolean;
  readonly isValid: (text: string) => boolean;
}

/** The causes that are tried, in order: those around a URI, and those inside of it. */
export interface CauseLists {
  readonly outer: readonly Cause[];
  readonly inner: readonly Cause[];
}

/** How often the causes around a string are tried: each round may remove something. */
const ROUNDS = 6;

/** One way through the causes: the first remedy of each, except for one cause with another remedy. */
export class Attempt {
  /** The causes with several remedies, and how many. */
  readonly choices: Map<Cause, number> = new Map<Cause, number>();
  /** The cause for which no repair can be offered. */
  hopeless: Hopeless | undefined;
  readonly #plan: RepairPlan;
  readonly #draft: Draft;
  /** Those of the current text, which may have others than the input once escapes are decoded. */
  #signs: number;
  readonly #chosen: Cause | undefined;
  readonly #remedy: number;
  readonly #causes = new Set<CauseEntry>();
  #text: InvalidText;
  #certainty: Certainty = 'safe';
  /** Whether what the components cannot contain is certainly data. */
  #isData = true;

  constructor(plan: RepairPlan, input: string, chosen?: Cause, remedy = 0) {
    this.#plan = plan;
    this.#draft = new Draft(input);
    this.#signs = findSigns(input);
    this.#chosen = chosen;
    this.#remedy = remedy;
    this.#text = new InvalidText(input, plan.setting);
  }

  repair(): Repair | undefined {
    const outside = this.#outside();
    this.#isData = !this.#plan.isWhole || isOneReference(this.#draft.text);
    if (outside !== 'changed') return outside === 'valid' ? this.#result() : undefined;
    if (this.#plan.isWhole) {
      const inside = this.#all(this.#plan.causes.inner);
      // a character that was removed inside may have had its partner outside
      const outcome = inside === 'changed' ? this.#outside() : inside;
      if (outcome === 'hopeless') return undefined;
    }
    return this.#local() ?? this.#withoutStray();
  }

  /** Removes what surrounds the string, until nothing changes. */
  #outside(): StepOutcome {
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = this.#all(this.#plan.causes.outer);
      if (outcome === undefined) break;
      if (outcome !== 'changed') return outcome;
    }
    return 'changed';
  }

  /** Tries each cause once. */
  #all(causes: readonly Cause[]): StepOutcome {
    let outcome: StepOutcome;
    for (const cause of causes) {
      if (cause.signs !== 0 && (cause.signs & this.#signs) === 0) continue;
      const one = this.#one(cause);
      if (one === 'valid' || one === 'hopeless') return one;
      if (one === 'changed') outcome = one;
    }
    return outcome;
  }

  #one(cause: Cause): StepOutcome {
    const remedies = cause.find(this.#text);
    if (!remedies) return undefined;
    if ('advice' in remedies) {
      this.hopeless = { cause, advice: remedies.advice };
      return 'hopeless';
    }
    if (remedies.length > 1) this.choices.set(cause, remedies.length);
    // a cause that is found again in a later round may have fewer remedies
    const remedy = remedies[cause === this.#chosen ? this.#remedy : 0] ?? remedies[0];
    if (!remedy || remedy.edits.length === 0) return undefined;
    const { certainty = cause.certainty } = remedy;
    this.#apply(remedy.edits, cause, certainty);
    return this.#plan.isValid(this.#draft.text) ? 'valid' : 'changed';
  }

  #apply(edits: readonly Edit[], cause: CauseEntry, certainty: Certainty): void {
    this.#draft.apply(caused(edits, cause, certainty));
    this.#text = new InvalidText(this.#draft.text, this.#plan.setting);
    this.#signs = findSigns(this.#draft.text);
    this.#note(cause, certainty);
  }

  #note(cause: CauseEntry, certainty: Certainty): void {
    this.#causes.add(cause);
    this.#certainty = weaker(this.#certainty, certainty);
  }

  /** Escapes what the components cannot contain. */
  #local(): Repair | undefined {
    const all = localRepair(this.#text, this.#plan.isWhole);
    const found = all && withEditLevels(all, this.#plan.levels);
    if (!found) return undefined;
    const edits =
      this.#isData && (!this.#plan.isWhole || isOrdinaryData(this.#draft.text, found))
        ? found
        : found.map((edit) => ({ ...edit, certainty: weaker(edit.certainty, 'likely') }));
    this.#draft.apply(edits);
    for (const { cause, certainty } of edits) this.#note(cause, certainty);
    return this.#plan.isValid(this.#draft.text) ? this.#result() : undefined;
  }

  #withoutStray(): Repair | undefined {
    const edits = this.#plan.isWhole ? strayEdits(this.#text) : undefined;
    const level = this.#plan.levels?.['stray-delimiter'] ?? 'guess';
    if (!edits || level === 'off') return undefined;
    this.#apply(edits, strayDelimiter, level);
    return this.#local();
  }

  #result(): Repair | undefined {
    const { input, text, edits } = this.#draft;
    const judgement = judgeRepair(input, edits, text);
    if (judgement === 'forbidden' || drawsWarning(input, text, edits)) return undefined;
    if (isHostDisputed(input, text)) {
      const guesses = edits.map((edit) => ({ ...edit, certainty: 'guess' as const }));
      return { value: text, edits: guesses, certainty: 'guess', causes: [...this.#causes] };
    }
    const isSafe = judgement === 'allowed' && keepsMeaning(input, edits, this.#plan.setting.escape);
    return {
      value: text,
      edits,
      certainty: isSafe ? this.#certainty : weaker(this.#certainty, 'likely'),
      causes: [...this.#causes],
    };
  }
}

/** `undefined` if nothing changes. */
type StepOutcome = 'changed' | 'valid' | 'hopeless' | undefined;
