/** Where code is, by names that survive an edit of its file: the declaration, and the text in it. */

/** A declaration of a module, `canParse`, or a member of a class, `Reader.next`; from its first character to the next one's. */
export interface Declaration {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** oxfmt puts declarations at the beginning of a line, */
const DECLARATION =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function|class|const|let|interface|type) ?\*? ?[[{]? ?(\w+)/;
/** and members of a class after two spaces. */
const MEMBER = /^ {2}(?:(?:private|protected|public|static|override|readonly|async|get|set) )*\*?(#?\w+)[ ?!]?[(<:=;]/;
/** A statement at the beginning of a line that declares nothing. */
const STATEMENT = /^[\w(`]/;

export function declarationsIn(source: string): Declaration[] {
  const found: { name: string; start: number; end: number }[] = [];
  let owner: string | undefined;
  const begin = (name: string, start: number): void => {
    const last = found.at(-1);
    if (last?.name === name) return; // overloads, or a getter and its setter
    if (last) last.end = start;
    found.push({ name, start, end: source.length });
  };
  let offset = 0;
  for (const line of source.split('\n')) {
    const [, name] = DECLARATION.exec(line) ?? [];
    const [, member] = MEMBER.exec(line) ?? [];
    if (name !== undefined) {
      owner = /\bclass /.test(line) ? name : undefined;
      begin(name, offset);
    } else if (owner !== undefined && member !== undefined) begin(`${owner}.${member}`, offset);
    else if (STATEMENT.test(line)) begin('(statements)', offset);
    offset += line.length + 1;
  }
  return found;
}

/** A piece of code on one line, cut where it becomes long. */
export function short(code: string): string {
  return code.replaceAll(/\s+/g, ' ').slice(0, LONGEST).trim();
}

const LONGEST = 90;

/** The offsets in a text at which a piece of code is, as `short` gives it: with any white space, but only whole words. */
export function findCode(code: string, text: string): number[] {
  const pattern = code
    .split(' ')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const before = /^\w/.test(code) ? String.raw`(?<!\w)` : '';
  const after = /\w$/.test(code) && code.length < LONGEST - 1 ? String.raw`(?!\w)` : '';
  return [...text.matchAll(new RegExp(`(?=${before}${pattern}${after})`, 'g'))].map(({ index }) => index);
}
