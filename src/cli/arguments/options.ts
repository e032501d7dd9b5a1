/** Options as data, from which arguments are read and help is printed. */
import { rfcIds } from '../../rfcs/names.js';

export interface Option {
  readonly name: string;
  /** What the help calls its value. An option without one is a flag. */
  readonly value?: string;
  /** Its old name, which is still read, but not in the help. */
  readonly formerly?: string;
  /** Whether it may be repeated. */
  readonly isList?: boolean;
  readonly help: string;
  /** More, which is left out on the first screen. */
  readonly more?: string;
}

/** The ids of all RFCs, for messages and help texts. */
export const rfcList: string = rfcIds.join(', ');

export const rfcOption = { name: 'rfc', value: 'ID', help: `the specification: ${rfcList}` } as const satisfies Option;

export const widthOption: Option = {
  name: 'width',
  value: 'N',
  help: "columns of the output, 40 or more (default: the terminal's)",
};

export const colorOption: Option = {
  name: 'color',
  value: 'WHEN',
  help: 'auto (default), always or never; auto honours NO_COLOR',
};

export const redactOption = {
  name: 'redact',
  help: 'print "x" for what may be secret: userinfo, queries and fragments',
  more: 'Applies to every field, message and output; verdicts and positions stay the same. See docs/redact.md',
} as const satisfies Option;

/** For commands that take a part of a URI: all of it may be secret. */
export const redactOrAllOption: Option = {
  ...redactOption,
  more: `With --rule, print "x" for the whole string. ${redactOption.more}`,
};

export const literalOption: Option = {
  name: 'literal',
  help: 'RFC 1738: read the BNF literally; then a malformed http URL is accepted as a URL of an unknown scheme',
};

export const baselineOption: Option = {
  name: 'baseline',
  value: 'FILE',
  help: 'do not report what is in FILE, an earlier output of this command with --format ndjson',
};
