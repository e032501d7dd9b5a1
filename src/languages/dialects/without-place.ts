/** A message without its place and the text there, which are those of the translation. */
export function withoutPlace(message: string): string {
  const [start, end] = [message.indexOf(' at offset '), message.indexOf('": ')];
  return start < 0 || end < start ? message : message.slice(0, start) + message.slice(end + 1);
}
