/** Checks the URIs of documents, in the thread that reads them. */
import { Budget } from '../../documents/budget.js';
import { DocumentFinder } from '../../documents/find.js';
import type { ControlComment, DocumentItem, Fault, FoundUri, LimitReached } from '../../documents/found-uri.js';
import type { MappedText } from '../../documents/mapped-text.js';
import { MissingPackageError, type MakeParser } from '../../documents/parser.js';
import { loadFormat } from '../../documents/parsers/load.js';
import { Source } from '../../documents/source.js';
import { steps } from '../../documents/steps.js';
import { codes } from '../../diagnostics/codes.js';
import { DisabledLines, readDisableComment } from '../../diagnostics/disable-comment.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { tryOptions } from '../arguments/arguments.js';
import { type Checked, checkVerdict, withDiagnostics } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import type { CheckTaskOptions } from '../output/check-formats.js';
import { SecretText } from '../redaction/secret-text.js';
import { UsageError } from '../session/errors.js';
import { nearestName } from '../../syntax/nearest-name.js';
import { redact } from '../../syntax/redact.js';
import { Bases, type ResolvedReference } from './bases.js';
import { DocumentPart, type DocumentCheckOptions, type DocumentChecks, type DocumentName } from './document-part.js';
import { DocumentTexts, faultPlace, uriPlace } from './document-output.js';
import type { DocumentOptions } from './document-options.js';

/** Checks one document after another. */
export class DocumentChecker implements DocumentChecks {
  readonly #rfc: Definition;
  readonly #checker: Checker;
  readonly #how: DocumentOptions;
  readonly #check: CheckTaskOptions;
  /** Whether what may be secret is masked. */
  readonly #isRedacted: boolean;
  readonly #makeParser: MakeParser;
  readonly #texts: DocumentTexts;
  /** Whether nothing is printed about a valid URI without warnings. */
  readonly #isSilent: boolean;
  #document: OpenDocument | undefined;

  /** Throws a UsageError if a package is missing, or an option does not fit. */
  static async load({ how, check, isRedacted }: DocumentCheckOptions): Promise<DocumentChecker> {
    const makeParser = await loadParser(how);
    tryOptions(() => makeParser(how, new Source(), () => undefined));
    const texts = await DocumentTexts.load(check);
    const rfc = await loadDefinition<Rfc>(check.rfc);
    const checker = new Checker(rfc, check);
    await checker.load(); // a parser does not wait
    return new DocumentChecker(rfc, checker, { how, check, isRedacted }, makeParser, texts);
  }

  private constructor(
    rfc: Definition,
    checker: Checker,
    { how, check, isRedacted }: DocumentCheckOptions,
    makeParser: MakeParser,
    texts: DocumentTexts,
  ) {
    this.#rfc = rfc;
    this.#checker = checker;
    this.#how = how;
    this.#check = check;
    this.#isRedacted = isRedacted;
    this.#makeParser = makeParser;
    this.#texts = texts;
    // the other formats, and --only, print something about valid URIs
    this.#isSilent = !isRedacted && check.only === undefined && check.format !== 'ndjson' && check.format !== 'tsv';
  }

  async begin({ file, name }: DocumentName): Promise<void> {
    const { format, limits, base } = this.#how;
    const budget = new Budget(limits);
    const report = (item: DocumentItem): void => this.#checkItem(document, item);
    const document: OpenDocument = {
      file,
      finder: new DocumentFinder(format, this.#makeParser, { ...this.#how, file: name }, report, budget),
      bases: new Bases(this.#rfc, base, this.#isRedacted ? redact : undefined),
      budget,
      disabled: new DisabledLines(),
      part: new DocumentPart(),
    };
    this.#document = document;
  }

  async write(bytes: Uint8Array): Promise<DocumentPart> {
    return this.#during((finder) => finder.write(bytes));
  }

  async end(): Promise<DocumentPart> {
    return this.#during((finder) => finder.end());
  }

  async close(): Promise<void> {
    this.#document = undefined;
  }

  /** The results of what is read meanwhile. */
  #during(read: (finder: DocumentFinder) => void): DocumentPart {
    const part = new DocumentPart();
    if (!this.#document) return part;
    this.#document.part = part;
    read(this.#document.finder);
    part.isDone = this.#document.finder.isDone;
    return part;
  }

  #checkItem(document: OpenDocument, item: DocumentItem): void {
    const { part } = document;
    if ('fault' in item) this.#reportFault(document, item, part);
    else if ('limit' in item) this.#reportLimit(document, item, part);
    else if ('comment' in item) this.#disable(document, item, part);
    else {
      const text = this.#text(item);
      if (this.#isSilent && this.#checker.isPlain(text.text)) part.counts.valid++;
      else this.#checkUri(document, item, text, part);
    }
  }

  /** The URI that the RFC applies to. */
  #text(found: FoundUri): MappedText {
    const step = steps[found.step];
    return this.#how.isStrict ? step.strict(found) : step.apply(found);
  }

  /** Notes the codes that a comment turns off on the next line. */
  #disable({ file, disabled, budget }: OpenDocument, { comment, end }: ControlComment, part: DocumentPart): void {
    const directive = readDisableComment(comment);
    if (!directive) return;
    budget.spend('findings', Math.max(1, directive.unknown.length), end.offset, () => end);
    disabled.add(directive, end.line);
    const place = `${file}:${end.line}`;
    if (directive.codes.length + directive.unknown.length === 0)
      part.warnings.push(`${place}: rfc-uri-disable-next-line needs a code`);
    for (const name of directive.unknown) {
      const nearest = nearestName(name, Object.keys(codes));
      const advice = nearest === undefined ? '' : `; did you mean ${nearest}?`;
      const shown = this.#isRedacted ? '' : ` "${name}"`;
      part.warnings.push(`${place}: unknown code${shown} in a comment${advice}`);
    }
  }

  #checkUri(document: OpenDocument, found: FoundUri, text: MappedText, part: DocumentPart): void {
    const { budget, disabled, bases } = document;
    const spend = (limit: 'findings' | 'expansion' | 'output', amount: number): void =>
      budget.spend(limit, amount, found.start.offset, () => found.start);
    const all = this.#checker.checkNow(this.#isRedacted ? new SecretText(text.text) : text.text);
    if (!all.valid || all.diagnostics.length > 0) spend('findings', 1);
    const left = all.diagnostics.filter(({ code }) => !disabled.has(found.start.line, code));
    const checked = withDiagnostics(all, left);
    const verdict = checkVerdict(checked);
    const { only } = this.#check;
    const isShown = only === undefined || only === verdict;
    // names of namespaces are compared, not resolved
    const isResolved = isShown && checked.valid && found.step !== 'none';
    const { base, resolved }: ResolvedReference = isResolved
      ? bases.resolution(text.text, found.base, (characters) => spend('expansion', characters))
      : {};
    const { container, raw } = found;
    const shown = this.#isRedacted
      ? { container: container && redact(container), raw: undefined, base, resolved }
      : { container, raw, base, resolved };
    if (isShown) {
      const place = uriPlace(found, text, this.#how.isStrict, shown);
      const output = this.#texts.uri({ file: document.file, line: found.start.line, document: place }, checked, shown);
      spend('output', output.length);
      part.output += output;
    }
    part.count(verdict);
  }

  #reportFault({ file }: OpenDocument, { fault, start }: Fault, part: DocumentPart): void {
    part.faults++;
    part.noteExitCode(1);
    const message = this.#isRedacted ? 'the document is malformed here' : fault;
    part.output += this.#trouble(file, start, { reason: 'malformed document', message });
  }

  #reportLimit({ file }: OpenDocument, { limit, start }: LimitReached, part: DocumentPart): void {
    part.limit = limit;
    part.noteExitCode(2);
    part.output += this.#trouble(file, start, { reason: 'document limit', message: limit });
  }

  #trouble(file: string, start: Fault['start'], trouble: Omit<NonNullable<Checked['trouble']>, 'offset'>): string {
    const { only } = this.#check;
    return only === undefined || only === 'invalid' ? this.#texts.trouble(file, faultPlace(start), start, trouble) : '';
  }
}

/** The document that is being read. */
interface OpenDocument {
  readonly file: string;
  readonly finder: DocumentFinder;
  readonly bases: Bases;
  readonly budget: Budget;
  readonly disabled: DisabledLines;
  /** The results of what is read now. */
  part: DocumentPart;
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
