import type { NamedReading } from '../../comparison/disagreements.js';
import type { Reading } from '../../comparison/reading.js';
import { startKnown } from '../../parsers/known/installed.js';
import { knownParsers, type KnownParser } from '../../parsers/known/programs.js';
import { ParserError } from '../../parsers/protocol/parser-error.js';
import { ParserProcess, type ParserCommand } from '../../parsers/protocol/parser-process.js';
import { platformReader, processReader, rfcReader } from '../../parsers/readers/make-reader.js';
import type { UriReader } from '../../parsers/readers/reader.js';
import { isRfc } from '../../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../../rfcs/registry.js';
import type { Arguments } from '../arguments/arguments.js';
import { UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { ALL, assertKnown, chosenTimeout, definedParsers, namedParsers, PLATFORM_ID } from './options.js';

/** Readers that are asked together. One that fails is reported, with exit code 2, and the others go on without it. */
export class Panel {
  readonly #session: Session;
  #readers: readonly UriReader[];

  constructor(readers: readonly UriReader[], session: Session) {
    this.#readers = readers;
    this.#session = session;
  }

  get size(): number {
    return this.#readers.length;
  }

  get ids(): readonly string[] {
    return this.#readers.map(({ id }) => id);
  }

  /** The readings of each string. */
  async ask(strings: readonly string[]): Promise<readonly NamedReading[][]> {
    const answers = await Promise.all(this.#readers.map(async (reader) => this.#answers(reader, strings)));
    const given = answers.filter((one) => one !== undefined);
    this.#readers = given.map(({ reader }) => reader);
    return strings.map((_, index) =>
      given.flatMap(({ reader: { id, title }, readings }) => {
        const reading = readings[index];
        return reading ? [{ id, title, reading }] : [];
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#readers.map((reader) => reader.close().catch((error: unknown) => reportFailure(error, this.#session))),
    );
  }

  async #answers(
    reader: UriReader,
    strings: readonly string[],
  ): Promise<{ readonly reader: UriReader; readonly readings: readonly Reading[] } | undefined> {
    try {
      return { reader, readings: await reader.ask(strings) };
    } catch (error) {
      reportFailure(error, this.#session);
      return undefined;
    }
  }
}

/** Opens what the arguments name, after `before`: ids of RFCs, and `URL`. The caller closes it. */
export async function openPanel(options: Arguments, session: Session, before: readonly string[]): Promise<Panel> {
  const defined = await definedParsers(options, session);
  const names = namedParsers(options, defined.keys());
  const everything = [PLATFORM_ID, ...knownParsers.map(({ id }) => id), ...defined.keys()];
  const ids = [...before, ...names.flatMap((name) => (name === ALL ? everything : [name]))];
  const time = chosenTimeout(options);
  const readers = [...new Set(ids)].map((id) => {
    const isOptional = names.includes(ALL) && !names.includes(id);
    return openReader(id, { defined, time, session: isOptional ? undefined : session });
  });
  const opened = await Promise.all(readers);
  return new Panel(
    opened.filter((reader) => reader !== undefined),
    session,
  );
}

/** Opens two readers by their names. Throws a UsageError for one that is not known or not installed. */
export async function openTwo(
  names: readonly [string, string],
  options: Arguments,
  session: Session,
): Promise<readonly [UriReader, UriReader]> {
  const defined = await definedParsers(options, session);
  assertKnown(names, defined.keys());
  const time = chosenTimeout(options);
  const [a, b] = await Promise.all(names.map((id) => openReader(id, { defined, time, session })));
  if (a && b) return [a, b];
  await a?.close();
  await b?.close();
  throw new UsageError('two parsers are needed');
}

/** Opens one reader by its name. Throws a UsageError if it is not known or not installed. */
export async function openOne(name: string, time: number | undefined, session: Session): Promise<UriReader> {
  assertKnown([name], []);
  const reader = await openReader(name, { defined: new Map(), time, session });
  if (!reader) throw new UsageError(`${name} is not installed`);
  return reader;
}

interface Openers {
  readonly defined: ReadonlyMap<string, ParserCommand>;
  readonly time: number | undefined;
  /** Is told of a parser that is not installed. */
  readonly session: Session | undefined;
}

async function openReader(id: string, { defined, time, session }: Openers): Promise<UriReader | undefined> {
  if (isRfc(id)) return rfcReader(rfcDefinition<Rfc>(id));
  if (id === PLATFORM_ID) return platformReader;
  const own = defined.get(id);
  if (own) return processReader(new ParserProcess(own, time));
  const parser = knownParsers.find((known) => known.id === id);
  return parser && startedParser(parser, time, session);
}

/** A known parser; `undefined` if it is not installed, which a session reports. */
async function startedParser(
  parser: KnownParser,
  time: number | undefined,
  session: Session | undefined,
): Promise<UriReader | undefined> {
  try {
    return processReader(await startKnown(parser, time));
  } catch (error) {
    reportFailure(error, session);
    return undefined;
  }
}

/** Reports that a parser failed, if there is a session. Throws any other error. */
function reportFailure(error: unknown, session: Session | undefined): void {
  if (!(error instanceof ParserError)) throw error;
  if (!session) return;
  // what the program says may quote what it was asked
  const detail = error.detail === undefined || session.isRedacted ? '' : `: ${error.detail.slice(0, 300)}`;
  session.report(`rfc-uri: ${error.message}${detail}`);
  session.noteExitCode(2);
}
