import { fileStats } from '../session/same-file.js';
import type { Session } from '../session/session.js';
import { counted, countText } from '../../syntax/count-text.js';

/** How often the progress is shown, and how long a run takes before it is shown at all, in milliseconds. */
const INTERVAL = 500;

export interface Progress {
  /** Notes that this many bytes of the files were read. */
  readonly onBytes: (count: number) => void;
  /** Notes that this many lines were handled, and how many of them are invalid. */
  readonly onLines: (count: number, invalid: number) => void;
  end(): void;
}

interface ProgressOptions {
  readonly files: readonly string[];
  readonly output?: string | undefined;
}

/**
 * Shows how far a run is in one line on standard error, if that is a terminal on which nothing else is printed meanwhile:
 *
 *     12,345,678 lines, 61,728 invalid, 105 MB/s, 41 s left
 */
export function showProgress(session: Session, options: ProgressOptions): Progress | undefined {
  const { stderr, stdout } = session.streams;
  if (!stderr.isTTY || session.isQuiet || (stdout.isTTY && options.output === undefined)) return undefined;
  const size = totalSize(options.files);
  const start = performance.now();
  let [bytes, lines, invalid] = [0, 0, 0];
  let isShown = false;
  const clear = (): void => {
    if (isShown) stderr.write('\r\u001b[K');
    isShown = false;
  };
  const timer = setInterval(() => {
    clear();
    stderr.write(progressText({ bytes, lines, invalid, size, seconds: (performance.now() - start) / 1000 }));
    isShown = true;
  }, INTERVAL);
  timer.unref();
  session.beforeMessage = clear;
  return {
    onBytes: (count) => (bytes += count),
    onLines: (count, wrong) => {
      lines += count;
      invalid += wrong;
    },
    end: () => {
      clearInterval(timer);
      clear();
      session.beforeMessage = undefined;
    },
  };
}

/** What was done so far, and the size of all files. */
type Amounts = Readonly<Record<'bytes' | 'lines' | 'invalid' | 'seconds', number>> & {
  readonly size: number | undefined;
};

/** `12,345,678 lines, 61,728 invalid, 105 MB/s, 41 s left`. The time left is not known for standard input. */
export function progressText({ bytes, lines, invalid, size, seconds }: Amounts): string {
  const left =
    size === undefined || bytes === 0 ? undefined : Math.max(0, Math.ceil(((size - bytes) * seconds) / bytes));
  const speed = bytes / seconds / 1e6;
  return [
    counted(lines, 'line'),
    `${countText(invalid)} invalid`,
    `${speed < 10 ? speed.toFixed(1) : Math.round(speed)} MB/s`,
    ...(left === undefined ? [] : [left < 120 ? `${left} s left` : `${Math.ceil(left / 60)} min left`]),
  ].join(', ');
}

/** The size of all files in bytes; `undefined` if it is not known, as for a pipe. */
function totalSize(files: readonly string[]): number | undefined {
  if (files.length === 0) return undefined;
  let sum = 0;
  for (const file of files) {
    if (file === '-') return undefined;
    const stats = fileStats(file);
    if (stats?.isFile() === false) return undefined;
    sum += Number(stats?.size ?? 0);
  }
  return sum;
}
