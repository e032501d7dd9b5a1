import { cite } from '../diagnostics/cite.js';
import { nameByRfc } from '../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { excerpt, quote } from '../syntax/show.js';
import { type AttributedChange, changes, isBetween, resolutionChange } from './changes.js';
import {
  type ComponentSpan,
  componentTable,
  isSameSpan,
  type SharedComponent,
  type SharedComponentName,
} from './component-table.js';
import type { Verdicts } from './verdict.js';

/** One way in which an RFC treats a string differently from an earlier one. */
export interface RfcDifference {
  readonly kind: 'verdict' | 'component' | 'resolution';
  readonly rfc: Rfc;
  /** The earlier RFC. */
  readonly from: Rfc;
  /** Which component differs, for the kind `component`. */
  readonly component?: SharedComponentName;
  /** The section that causes the difference, if known. */
  readonly section?: string;
  /** A sentence without a full stop. */
  readonly message: string;
}

/** The RFCs that accept a string that the RFC before them rejects, or reject one that it accepts. */
export function verdictDifferences(ids: readonly Rfc[], verdicts: Verdicts): RfcDifference[] {
  return ids.slice(1).flatMap((rfc, index): RfcDifference[] => {
    const from = ids[index] ?? rfc;
    const [verdict, older] = [verdicts[rfc], verdicts[from]];
    if (!verdict || !older || verdict.valid === older.valid) return [];
    const rejecting = verdict.valid ? from : rfc;
    const rejection = verdict.valid ? older : verdict;
    const section = rejection.valid ? undefined : rejection.diagnostic.section;
    const [does, did] = verdict.valid ? ['accepts', 'rejects'] : ['rejects', 'accepts'];
    const message = `${nameByRfc[rfc]} ${does} the string, but ${nameByRfc[from]} ${did} it (${cite(nameByRfc[rejecting], section)})`;
    return [{ kind: 'verdict', rfc, from, ...(section === undefined ? {} : { section }), message }];
  });
}

/** The components that an RFC splits differently from the last earlier RFC that has such a component. */
export function componentDifferences(ids: readonly Rfc[], verdicts: Verdicts): RfcDifference[] {
  return componentTable.flatMap((component) => {
    const { name, sources } = component;
    const accepting = ids.filter((id) => verdicts[id]?.valid && sources[id]);
    return accepting.slice(1).flatMap((rfc, index): RfcDifference[] => {
      const from = accepting[index] ?? rfc;
      const [older, newer] = [spanIn(verdicts, from, name), spanIn(verdicts, rfc, name)];
      if (isSameSpan(older, newer)) return [];
      const change = responsibleChange(component, from, rfc, verdicts);
      const reason = change ? `: ${changeText(change)}` : '';
      const message = `${name} is ${shown(newer)} in ${nameByRfc[rfc]}, but ${shown(older)} in ${nameByRfc[from]}${reason}`;
      const section = change ? { section: change.section } : {};
      return [{ kind: 'component', rfc, from, component: name, ...section, message }];
    });
  });
}

/** The RFCs that resolve a reference differently from the RFC before them. If one cannot resolve it, its verdict has the reason. */
export function resolutionDifferences(
  ids: readonly Rfc[],
  verdicts: Verdicts,
  { input, base }: { readonly input: string; readonly base: string },
): RfcDifference[] {
  const outcomes = ids.flatMap((id) => {
    const resolved = verdicts[id]?.resolved;
    if (!resolved || ('code' in resolved && resolved.code === 'no-relative-references')) return [];
    return [{ id, result: 'result' in resolved ? resolved.result : undefined }];
  });
  return outcomes.slice(1).flatMap(({ id, result }, index): RfcDifference[] => {
    const before = outcomes[index];
    if (!before || before.result === result) return [];
    const [does, did] = [result, before.result].map((text) =>
      text === undefined ? 'cannot resolve it' : `resolves it to ${excerpt(text, EXCERPT_LIMIT)}`,
    );
    const isResolved = result !== undefined && before.result !== undefined;
    const change = isResolved ? resolutionChange(before.id, id, input, base) : undefined;
    const { by, section } = change ?? { by: id, section: rfcDefinition<Rfc>(id).resolver?.section };
    const source = `(${cite(nameByRfc[by], section)})`;
    const message = change
      ? `${nameByRfc[id]} ${does}, but ${nameByRfc[before.id]} ${did}: ${change.text} ${source}`
      : `${nameByRfc[id]} ${does} ${source}, but ${nameByRfc[before.id]} ${did}`;
    return [{ kind: 'resolution', rfc: id, from: before.id, ...(section === undefined ? {} : { section }), message }];
  });
}

/** The first change after one RFC, up to another, that can explain a difference. */
export function responsibleChange(
  component: SharedComponent,
  from: Rfc,
  to: Rfc,
  verdicts: Omit<Verdicts, 'whatwg'>,
): AttributedChange | undefined {
  const has = (rfc: Rfc, name: string | undefined): boolean => {
    const verdict = verdicts[rfc];
    if (name === undefined) return true;
    return verdict?.valid === true && Object.values(verdict.components).some((span) => span.components.includes(name));
  };
  const [older, newer] = [spanIn(verdicts, from, component.name), spanIn(verdicts, to, component.name)];
  const isMadeEmpty = older === undefined && newer?.text === '';
  const possible = changes.filter(
    (change) =>
      isBetween(from, change.by, to) &&
      change.components.some((name) => name === component.name) &&
      (change.makesEmpty !== true || isMadeEmpty) &&
      has(from, change.olderHas) &&
      has(to, change.newerHas) &&
      (change.newerLacks === undefined || !has(to, change.newerLacks)),
  );
  const emptying = possible.find((change) => change.makesEmpty);
  return (
    emptying ?? possible.find((change) => change.olderHas !== undefined || change.newerHas !== undefined) ?? possible[0]
  );
}

/** A change, and the section that made it. */
export function changeText({ by, section, text }: AttributedChange): string {
  return `${text} (${cite(nameByRfc[by], section)})`;
}

function spanIn(verdicts: Omit<Verdicts, 'whatwg'>, rfc: Rfc, name: SharedComponentName): ComponentSpan | undefined {
  const verdict = verdicts[rfc];
  return verdict?.valid ? verdict.components[name] : undefined;
}

/** Longer texts are shortened in messages, in UTF-16 units. */
const EXCERPT_LIMIT = 200;

function shown(span: ComponentSpan | undefined): string {
  return span === undefined ? 'absent' : quote(span.text);
}
