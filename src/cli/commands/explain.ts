import { domainToASCII } from 'node:url';
import { compare } from '../../comparison/compare.js';
import { topics, type Topic } from '../../comparison/topics.js';
import { codeExamples, codes } from '../../diagnostics/codes.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { codeList, entryText } from '../../formats/code-entry.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { chosenFormat, chosenWidth, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { widthOption } from '../arguments/options.js';
import { causeText } from '../../formats/cause-entry.js';
import { codeExample } from '../../formats/code-example.js';
import { lineText } from '../../formats/line-text.js';
import { topicReading, topicText } from '../../formats/topic-text.js';
import { wrapped } from '../../formats/wrap.js';
import { explainBy } from '../../repair/diagnose.js';
import { causeDocumentation } from '../../repair/causes/documentation.js';
import { allCauses } from '../../repair/causes/list.js';
import { readGoal } from '../../parse/goal.js';
import { nearestName } from '../../syntax/nearest-name.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['[CODE|CAUSE|TOPIC] [--format text|json]'],
  about: `Explains the code of an error or warning, with three examples, or the cause of
an error, which follows the code in brackets. For a topic, which is a
feature whose meaning the RFCs changed, prints how the RFCs and other programs
read examples of it, and the rules of the grammars. Without an argument, lists
all codes.

${wrapped(`The topics: ${topics.map(({ id, sign }) => (sign === undefined ? id : `${id} (${sign})`)).join(', ')}`, 80).join('\n')}`,
  options: [{ name: 'format', value: 'FORMAT', help: 'text (default) or json' }, widthOption],
  examples: [
    'rfc-uri explain incomplete-escape',
    'rfc-uri explain tex-command',
    'rfc-uri explain query-only',
    'rfc-uri explain --format json',
  ],
  exitCodes: '0 done, 2 wrong usage.',
  run,
};

/** `rfc-uri explain`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [code, ...rest] = options.positionals;
  if (rest.length > 0) throw new UsageError('explain takes one code, cause or topic');
  if (code === undefined) return session.line(format === 'json' ? json(codes, 2) : codeList());
  const topic = topics.find(({ id, sign }) => id === code || sign === code);
  if (topic) return explainTopic(topic, format, options, session);
  if (!isCode(code)) return explainCause(code, format, options, session);
  const entry = codes[code];
  if (format === 'json') return session.line(json({ code, ...entry, examples: codeExamples(code) }, 2));
  const width = chosenWidth(options, session.streams.stdout);
  const examples = codeExamples(code).map(async (example) =>
    codeExample(await loadDefinition<Rfc>(example.rfc), code, example, domainToASCII),
  );
  return session.prose(entryText(code, entry, await Promise.all(examples), width));
}

async function explainTopic(
  topic: Topic,
  format: 'text' | 'json',
  options: Arguments,
  session: Session,
): Promise<void> {
  const comparisons = topic.strings.map(({ uri, base }) => compare(uri, { base }));
  if (format === 'json') {
    const programs = comparisons.map(topicReading);
    return session.line(json({ topic: topic.id, ...topic, comparisons, programs }, 2));
  }
  return session.prose(topicText(topic, comparisons, chosenWidth(options, session.streams.stdout)));
}

/** What is neither a code nor a topic may be a cause. */
async function explainCause(
  name: string,
  format: 'text' | 'json',
  options: Arguments,
  session: Session,
): Promise<void> {
  const cause = allCauses.find(({ id }) => id === name);
  if (!cause) throw unknownCode(name);
  const { id, title, certainty } = cause;
  const documentation = causeDocumentation[id];
  const { example } = documentation;
  if (format === 'json') {
    const { repair, source } = documentation;
    return session.line(json({ cause: id, title, certainty, repair, source, example }, 2));
  }
  const rfc = await loadDefinition<Rfc>(example.rfc);
  const goal = readGoal<Rfc>(rfc);
  const found = explainBy(rfc, goal, example.input, { maxRepairs: 1, toAscii: domainToASCII });
  const width = chosenWidth(options, session.streams.stdout);
  const shown = lineText({ input: example.input, ...found }, { where: () => rfc.name, width });
  return session.prose(causeText(cause, documentation, shown, width));
}

function unknownCode(name: string): UsageError {
  const topicNames = topics.map(({ id }) => id);
  const nearest = nearestName(name, [...Object.keys(codes), ...allCauses.map(({ id }) => id), ...topicNames]);
  const advice =
    nearest === undefined
      ? `"rfc-uri explain" lists the codes; the topics: ${topicNames.join(', ')}`
      : `did you mean ${nearest}?`;
  return new UsageError(`unknown code, cause or topic "${name}"; ${advice}`);
}
