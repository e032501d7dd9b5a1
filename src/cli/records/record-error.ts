/** A file cannot be read as records. */
export class RecordError extends Error {}
