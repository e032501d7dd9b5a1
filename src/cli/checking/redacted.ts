/** What is found out about a line with secrets, as it may be shown: what does not depend on the mask is found in the line itself. */
import { redactDiagnostics } from '../../diagnostics/redacted.js';
import type { Definition } from '../../rfcs/registry.js';
import { applyEdits } from '../../syntax/edit.js';
import { redactAll } from '../../syntax/redact.js';
import type { SecretText } from '../redaction/secret-text.js';
import type { Checked } from './checked.js';
import type { LineRepair } from './line-repair.js';
import { inputHash } from './policy.js';

/** A checked line. `check` checks a text; `read` gives the components that a text has in another of the same length. */
export function redactedCheck(
  rfc: Definition,
  secret: SecretText,
  check: (text: string, bytes?: Uint8Array) => Checked | undefined,
  read: (text: string, shown: string) => Checked['uri'],
): Checked | undefined {
  const { shown } = secret;
  const text = secret.reveal();
  const found = check(text, secret.revealBytes());
  if (!found) return undefined;
  const hash = inputHash(text);
  if (found.trouble) return { input: shown, hash, valid: false, diagnostics: [], trouble: found.trouble };
  const ofShown = check(shown);
  if (!ofShown) return undefined;
  const { diagnostics, repairs, valid, validUnder, ignored } = found;
  const uri = valid ? read(text, shown) : undefined;
  return {
    input: shown,
    hash,
    valid,
    ...(uri && { uri }),
    diagnostics: redactDiagnostics(rfc, diagnostics, { shown, diagnostics: ofShown.diagnostics }),
    ...(repairs && { repairs: repairs.map((repair) => redactedRepair(repair, ofShown.repairs, shown)) }),
    ...(validUnder && { validUnder }),
    ...(ignored && { ignored }),
  };
}

/** A repaired line: its edits are made to what may be shown, and write only what they would write there. */
function redactedRepair(repair: LineRepair, others: readonly LineRepair[] = [], shown: string): LineRepair {
  const known = others.flatMap(({ edits }) => edits);
  const edits = repair.edits.map(({ start, end, text }) => {
    const same = known.find((edit) => edit.start === start && edit.end === end && edit.text.length === text.length);
    return { start, end, text: same?.text ?? redactAll(text) };
  });
  const { certainty, causes } = repair;
  return { value: applyEdits(shown, edits), certainty, causes, edits };
}

/** What `--fix` makes of a line. Whatever else it has is not text from the line. */
interface Fixed {
  readonly repair?: LineRepair | undefined;
}

/** A line that `--fix` repairs, or does not. */
export function redactedFix<F extends Fixed>(secret: SecretText, fix: (text: string) => F): F {
  const fixed = fix(secret.reveal());
  if (!fixed.repair) return fixed;
  const { repair: other } = fix(secret.shown);
  return { ...fixed, repair: redactedRepair(fixed.repair, other && [other], secret.shown) };
}
