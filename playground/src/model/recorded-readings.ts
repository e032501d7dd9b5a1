/** How programs read strings that are known to confuse them: a file of its own, made by the build, which the page fetches when it is needed. */

/** Programs with the same answer. */
export interface RecordedOrigin {
  /** `http://evil.com:80`, as far as it is recorded, or what they resolve the string to; empty if they find no host. */
  readonly origin: string;
  /** Where the host is in it, in UTF-16 units; empty for what is resolved. */
  readonly host: readonly [start: number, end: number];
  readonly readers: readonly string[];
}

export interface RecordedString {
  readonly string: string;
  /** What the programs resolve the string against. */
  readonly base?: string;
  /** What it exploits: a sentence without a full stop; absent for strings that a search found. */
  readonly exploits?: string;
  readonly references: readonly string[];
  readonly origins: readonly RecordedOrigin[];
  readonly rejectedBy: readonly string[];
}

export interface RecordedReadings {
  readonly date: string;
  /** The version of each program: `curl` → `libcurl/7.88.1`. */
  readonly versions: Readonly<Record<string, string>>;
  readonly strings: readonly RecordedString[];
}

let file: Promise<RecordedReadings> | undefined;

/** The recorded readings; fetched once. */
export function fetchRecordedReadings(): Promise<RecordedReadings> {
  file ??= fetch('recorded-readings.json').then((response) => {
    if (!response.ok) throw new Error(`the recorded readings are missing: ${response.status}`);
    return response.json() as Promise<RecordedReadings>; // written by the build
  });
  return file;
}
