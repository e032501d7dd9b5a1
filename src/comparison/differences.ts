import { cite } from '../diagnostics/cite.js';
import { definitionOf, registry, type Rfc } from '../rfcs/registry.js';
import { excerpt, quote } from '../syntax/show.js';
import { changes } from './changes.js';
import { isSameRole, type ReadRole } from './component-at.js';
import { roles, type Role, type RoleName } from './component-table.js';
import type { Verdicts } from './verdict.js';

/** What an RFC has otherwise than one before it. */
export interface RfcDifference {
  readonly kind: 'verdict' | 'component' | 'resolution';
  /** The RFC, and the one before it that it differs from. */
  readonly rfc: Rfc;
  readonly from: Rfc;
  readonly component?: RoleName;
  /** The section of the RFC that has it so, if one says it. */
  readonly section?: string;
  /** A sentence without a full stop. */
  readonly message: string;
}

/** Where one RFC accepts a string that the one before it rejects, or the other way round. */
export function verdictDifferences(ids: readonly Rfc[], verdicts: Verdicts): RfcDifference[] {
  return ids.slice(1).flatMap((rfc, index): RfcDifference[] => {
    const from = ids[index] ?? rfc;
    const [verdict, older] = [verdicts[rfc], verdicts[from]];
    if (!verdict || !older || verdict.valid === older.valid) return [];
    const rejecting = verdict.valid ? from : rfc;
    const rejection = verdict.valid ? older : verdict;
    const section = rejection.valid ? undefined : rejection.diagnostic.section;
    const [does, did] = verdict.valid ? ['takes', 'rejects'] : ['rejects', 'takes'];
    const message = `${nameOf(rfc)} ${does} what ${nameOf(from)} ${did} (${cite(nameOf(rejecting), section)})`;
    return [{ kind: 'verdict', rfc, from, ...(section === undefined ? {} : { section }), message }];
  });
}

/** Which components an RFC splits otherwise than the last one before it that has such a component. */
export function componentDifferences(ids: readonly Rfc[], verdicts: Verdicts): RfcDifference[] {
  return roles.flatMap((role) => {
    const readers = ids.filter((id) => verdicts[id]?.valid && role.places[id]);
    return readers.slice(1).flatMap((rfc, index): RfcDifference[] => {
      const from = readers[index] ?? rfc;
      const [older, newer] = [readBy(verdicts, from, role), readBy(verdicts, rfc, role)];
      if (isSameRole(role, older, newer)) return [];
      const change = changeOf(role, from, rfc, verdicts);
      const reason = change ? `: ${change.text} (${cite(nameOf(change.by), change.section)})` : '';
      const message = `${role.name} is ${shown(newer)} in ${nameOf(rfc)}, ${shown(older)} in ${nameOf(from)}${reason}`;
      const section = change ? { section: change.section } : {};
      return [{ kind: 'component', rfc, from, component: role.name, ...section, message }];
    });
  });
}

/** Which RFCs resolve a reference otherwise than the one before them. Why one cannot, its verdict says. */
export function resolutionDifferences(ids: readonly Rfc[], verdicts: Verdicts): RfcDifference[] {
  const outcomes = ids.flatMap((id) => {
    const resolved = verdicts[id]?.resolved;
    if (!resolved || ('code' in resolved && resolved.code === 'no-relative-references')) return [];
    return [{ id, result: 'result' in resolved ? resolved.result : undefined }];
  });
  return outcomes.slice(1).flatMap(({ id, result }, index): RfcDifference[] => {
    const before = outcomes[index];
    if (!before || before.result === result) return [];
    const section = definitionOf<Rfc>(id).resolver?.section;
    const [does, did] = [result, before.result].map((text) =>
      text === undefined ? 'fails' : `gives ${excerpt(text, SHOWN)}`,
    );
    const where = cite(nameOf(id), section);
    const message = `resolution by ${nameOf(id)} ${does} (${where}); by ${nameOf(before.id)} it ${did}`;
    return [{ kind: 'resolution', rfc: id, from: before.id, ...(section === undefined ? {} : { section }), message }];
  });
}

/** The first change since an RFC, up to another, that can be the reason. */
function changeOf(role: Role, from: Rfc, to: Rfc, verdicts: Verdicts): (typeof changes)[number] | undefined {
  const ids = Object.keys(registry);
  const has = (rfc: Rfc, name: string | undefined): boolean => {
    const verdict = verdicts[rfc];
    if (name === undefined) return true;
    return verdict?.valid === true && Object.values(verdict.components).some((read) => read.components.includes(name));
  };
  const possible = changes.filter(
    (change) =>
      ids.indexOf(change.by) > ids.indexOf(from) &&
      ids.indexOf(change.by) <= ids.indexOf(to) &&
      change.roles.some((name) => name === role.name) &&
      has(from, change.from) &&
      has(to, change.to) &&
      (change.without === undefined || !has(to, change.without)),
  );
  return possible.find((change) => change.from !== undefined || change.to !== undefined) ?? possible[0];
}

function readBy(verdicts: Verdicts, rfc: Rfc, { name }: Role): ReadRole | undefined {
  const verdict = verdicts[rfc];
  return verdict?.valid ? verdict.components[name as RoleName] : undefined;
}

/** The longest text that a sentence has whole. */
const SHOWN = 200;

function shown(read: ReadRole | undefined): string {
  return read === undefined ? 'absent' : quote(read.text);
}

function nameOf(rfc: Rfc): string {
  return definitionOf<Rfc>(rfc).name;
}
