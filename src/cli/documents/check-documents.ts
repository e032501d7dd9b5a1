import { setImmediate } from 'node:timers/promises';
import { findUris } from '../../documents/find.js';
import { loadFormat } from '../../documents/parsers/load.js';
import type { ControlComment, Fault, DocumentItem, FoundUri } from '../../documents/found-uri.js';
import { DocumentError, MissingPackageError, type MakeParser } from '../../documents/parser.js';
import type { MappedText } from '../../documents/mapped-text.js';
import { steps } from '../../documents/steps.js';
import { codes } from '../../diagnostics/codes.js';
import { DisabledLines, readDisableComment } from '../../diagnostics/disable-comment.js';
import { resolveBy } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { type Arguments, tryOptions } from '../arguments/arguments.js';
import { type Checked, type Verdict, checkVerdict, withDiagnostics } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import { redact } from '../../syntax/redact.js';
import { SecretText } from '../redaction/secret-text.js';
import { assertInput, inputFiles, reportUnreadable } from '../input/files.js';
import { readChunks } from '../input/bytes/chunks.js';
import type { DocumentPlace } from '../output/check-format.js';
import { openOutput } from '../output/output-file.js';
import { checkTotals, counted } from '../output/totals.js';
import type { Session } from '../session/session.js';
import type { CheckTaskOptions } from '../output/check-formats.js';
import { quickLines, type QuickLine } from '../tasks/quick/quick-lines.js';
import { nearestName, UsageError } from '../session/errors.js';
import { Bases, type ResolvedReference } from './bases.js';
import { faultPlace, uriPlace, DocumentOutput } from './document-output.js';
import type { DocumentOptions } from './document-options.js';

/** How often, in milliseconds, other events are handled, such as a signal. */
const TURN = 20;

/** `rfc-uri check --in xml`, `html` and so on: reports the errors and warnings of each URI in documents. */
export async function checkDocuments(
  { positionals, values, flags, redact: isRedacted }: Arguments,
  how: DocumentOptions,
  check: CheckTaskOptions,
  session: Session,
): Promise<void> {
  assertInput(positionals, session);
  session.isQuiet = flags.has('quiet');
  const rfc = await loadDefinition<Rfc>(check.rfc);
  const { base } = how;
  if (base !== undefined) tryOptions(() => resolveBy(rfc, '', base));
  const makeParser = await loadParser(how);
  tryOptions(() => makeParser(how));
  const output = values.get('output');
  if (output !== undefined && output !== '-') await openOutput(output, session, positionals);
  const documents = new DocumentChecker(rfc, how, { ...check, isRedacted }, await DocumentOutput.begin(check, session));
  for (const { name, file } of inputFiles(positionals, isRedacted)) {
    try {
      await documents.check(file, findUris(how.format, makeParser, readChunks(name, session), { ...how, file: name }));
    } catch (error) {
      reportUnreadable(file, error, session, error instanceof DocumentError ? { reason: error.message } : {});
    }
  }
  await documents.output.end();
  session.note(documents.totals(rfc.name));
}

/** Loads the parser of a format. Throws a UsageError if its package is missing. */
async function loadParser({ format }: DocumentOptions): Promise<MakeParser> {
  try {
    return await loadFormat(format);
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    const { packageName } = error;
    throw new UsageError(
      `--in ${format} needs the package ${packageName}, which is not installed; run: npm install ${packageName}`,
    );
  }
}

/** How the URIs of documents are checked, and whether what may be secret is masked. */
type DocumentCheckOptions = CheckTaskOptions & { readonly isRedacted: boolean };

/** Checks the URIs of documents. */
class DocumentChecker {
  readonly output: DocumentOutput;
  readonly #checker: Checker;
  readonly #how: DocumentOptions;
  readonly #check: DocumentCheckOptions;
  readonly #bases: Bases;
  readonly #counts: Record<Verdict, number> = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
  /** Recognises most of the valid URIs of a file at once. */
  readonly #quickly: ((file: string) => QuickLine) | undefined;
  #faults = 0;

  constructor(rfc: Definition, how: DocumentOptions, check: DocumentCheckOptions, output: DocumentOutput) {
    this.#checker = new Checker(rfc, check);
    this.#how = how;
    this.#check = check;
    // the other formats, and --only, print something about valid URIs
    const isSilent =
      !check.isRedacted && check.only === undefined && check.format !== 'ndjson' && check.format !== 'tsv';
    this.#quickly = isSilent ? quickLines(rfc, check) : undefined;
    this.#bases = new Bases(rfc, how.base, check.isRedacted ? redact : undefined);
    this.output = output;
  }

  /** Checks the URIs of one document. */
  async check(file: string, parts: AsyncIterable<readonly DocumentItem[]>): Promise<void> {
    const quick = this.#quickly?.(file);
    const disabled = new DisabledLines();
    let turn = performance.now();
    for await (const items of parts) {
      for (const item of items)
        if ('fault' in item) await this.#reportFault(file, item);
        else if ('kind' in item) {
          const text = this.#text(item);
          if (quick?.(text.text, item.start.line) === undefined) await this.#checkUri(file, item, text, disabled);
          else this.#counts.valid++;
        } else this.#disable(file, item, disabled);
      if (performance.now() - turn < TURN) continue;
      await setImmediate();
      turn = performance.now();
    }
  }

  /** The URI that the RFC applies to. */
  #text(found: FoundUri): MappedText {
    const step = steps[found.step];
    return this.#how.isStrict ? step.strict(found) : step.apply(found);
  }

  /** `12 URIs: 10 valid (1 with warnings), 2 invalid under RFC 3986; malformed in 1 place`. */
  totals(name: string): string {
    const faults = this.#faults === 0 ? '' : `; malformed in ${counted(this.#faults, 'place')}`;
    return checkTotals('URI', this.#counts, name, this.#check.policy !== undefined) + faults;
  }

  /** Notes the codes that a comment turns off on the next line. */
  #disable(file: string, { comment, end }: ControlComment, disabled: DisabledLines): void {
    const directive = readDisableComment(comment);
    if (!directive) return;
    disabled.add(directive, end.line);
    const place = `${file}:${end.line}`;
    if (directive.codes.length + directive.unknown.length === 0)
      this.output.warn(`${place}: rfc-uri-disable-next-line needs a code`);
    for (const name of directive.unknown) {
      const nearest = nearestName(name, Object.keys(codes));
      const advice = nearest === undefined ? '' : `; did you mean ${nearest}?`;
      const shown = this.#check.isRedacted ? '' : ` "${name}"`;
      this.output.warn(`${place}: unknown code${shown} in a comment${advice}`);
    }
  }

  async #checkUri(file: string, found: FoundUri, text: MappedText, disabled: DisabledLines): Promise<void> {
    const { only, isRedacted } = this.#check;
    const all = await this.#checker.checkString(isRedacted ? new SecretText(text.text) : text.text);
    const left = all.diagnostics.filter(({ code }) => !disabled.has(found.start.line, code));
    const checked = withDiagnostics(all, left);
    const verdict = checkVerdict(checked);
    this.#counts[verdict]++;
    if (only !== undefined && only !== verdict) return this.output.note(verdict);
    // names of namespaces are compared, not resolved
    const isResolved = checked.valid && found.step !== 'none';
    const { base, resolved }: ResolvedReference = isResolved ? this.#bases.resolution(text.text, found.base) : {};
    const container = isRedacted && found.container !== undefined ? redact(found.container) : found.container;
    const shown = { container, raw: isRedacted ? undefined : found.raw, base, resolved };
    const place = uriPlace(found, text, this.#how.isStrict, shown);
    await this.output.write(file, found.start.line, place, checked, verdict, resolved);
  }

  async #reportFault(file: string, fault: Fault): Promise<void> {
    this.#faults++;
    const checked: Checked = {
      input: '',
      valid: false,
      diagnostics: [],
      trouble: {
        reason: 'malformed document',
        message: this.#check.isRedacted ? 'the document is malformed here' : fault.fault,
        offset: 0,
      },
    };
    const place: DocumentPlace = faultPlace(fault);
    const { only } = this.#check;
    if (only === undefined || only === 'invalid')
      await this.output.write(file, fault.start.line, place, checked, 'invalid', undefined);
    else this.output.note('invalid');
  }
}
