/**
 * The words of a command, as `--parser NAME=COMMAND` has it: separated by spaces, with quotes around a word that contains some.
 * There is no shell, so nothing else has a meaning: no variables, no pipes, no backslashes.
 *
 *     python3 "my parser.py" --strict   →   ['python3', 'my parser.py', '--strict']
 *
 * `undefined` if a quote is not closed.
 */
export function commandWords(command: string): string[] | undefined {
  const words: string[] = [];
  const rest = command.replaceAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g, (word) => {
    words.push(word.replaceAll(/(["'])(.*?)\1/gs, '$2'));
    return '';
  });
  return rest.trim() === '' ? words : undefined;
}
