import type { NamedReading } from '../../comparison/readings/disagreements.js';
import type { Reading } from '../../comparison/readings/reading.js';
import { startKnown } from '../../parsers/known/installed.js';
import { knownParsers } from '../../parsers/known/programs.js';
import { ParserError } from '../../parsers/protocol/parser-error.js';
import { ParserProcess } from '../../parsers/protocol/parser-process.js';
import { platformReader, processReader, rfcReader } from '../../parsers/readers/make-reader.js';
import type { Reader } from '../../parsers/readers/reader.js';
import { isRfc, loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { Arguments } from '../arguments/arguments.js';
import type { Session } from '../session/session.js';
import { ALL, chosenTimeout, definedParsers, namedParsers, PLATFORM_ID } from './options.js';

/** Readers that are asked together. One that fails is reported, with exit code 2, and the others go on without it. */
export class Panel {
  readonly #session: Session;
  #readers: readonly Reader[];

  constructor(readers: readonly Reader[], session: Session) {
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
    this.#readers = [];
  }

  async #answers(
    reader: Reader,
    strings: readonly string[],
  ): Promise<{ readonly reader: Reader; readonly readings: readonly Reading[] } | undefined> {
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
  const time = chosenTimeout(options);
  const everything = [PLATFORM_ID, ...knownParsers.map(({ id }) => id), ...defined.keys()];
  const ids = [...before, ...names.flatMap((name) => (name === ALL ? everything : [name]))];
  const readers = [...new Set(ids)].map(async (id): Promise<Reader | undefined> => {
    if (isRfc(id)) return rfcReader(await loadDefinition<Rfc>(id));
    if (id === PLATFORM_ID) return platformReader;
    const own = defined.get(id);
    if (own) return processReader(new ParserProcess(own, time));
    const isOptional = names.includes(ALL) && !names.includes(id);
    return startedParser(id, time, isOptional ? undefined : session);
  });
  const opened = await Promise.all(readers);
  return new Panel(
    opened.filter((reader) => reader !== undefined),
    session,
  );
}

/** A known parser; `undefined` if it is not installed, which a session reports. */
async function startedParser(
  id: string,
  time: number | undefined,
  session: Session | undefined,
): Promise<Reader | undefined> {
  const parser = knownParsers.find((known) => known.id === id);
  if (!parser) return undefined;
  try {
    return processReader(await startKnown(parser, time));
  } catch (error) {
    if (session || !(error instanceof ParserError)) reportFailure(error, session);
    return undefined;
  }
}

function reportFailure(error: unknown, session: Session | undefined): void {
  if (!(error instanceof ParserError) || !session) throw error;
  // what the program says may quote what it was asked
  const detail = error.detail === undefined || session.isRedacted ? '' : `: ${error.detail.slice(0, 300)}`;
  session.report(`rfc-uri: ${error.message}${detail}`);
  session.noteExitCode(2);
}
