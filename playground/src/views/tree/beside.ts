/** Two trees of one string side by side: rules that match the same characters are in one row, and rows of only one tree are marked. */
import { h, type Child } from '../../elements/element.js';
import { linkAttributes } from '../../elements/state-link.js';
import type { TreeItem } from '../../answers/tree.js';
import { shown } from '../../model/characters.js';
import { rfcName } from '../../model/specifications.js';
import type { Rfc } from 'rfc-uri';

/** A tree, or why there is none. */
export interface Side {
  readonly rfc: Rfc;
  readonly root: TreeItem | undefined;
  /** The rules that are components, whose colours they have. */
  readonly components: ReadonlyMap<string, string>;
}

interface Line {
  readonly item: TreeItem;
  readonly depth: number;
}

interface Row {
  readonly left?: Line;
  readonly right?: Line;
}

/** The table, and the rules that only one tree has in some row. */
export function besideTable(uri: string, left: Side, right: Side) {
  const rows = alignedRows(treeLines(left.root), treeLines(right.root));
  return {
    table: tableElement(uri, rows, left, right),
    onlyLeft: rows.flatMap((row) => (row.left && !row.right ? [row.left.item.rule] : [])),
    onlyRight: rows.flatMap((row) => (row.right && !row.left ? [row.right.item.rule] : [])),
  };
}

function tableElement(uri: string, rows: readonly Row[], left: Side, right: Side): HTMLElement {
  return h(
    'div',
    { class: 'scrolling', tabindex: 0, role: 'group', 'aria-label': 'Both trees' },
    h(
      'table',
      { class: 'beside' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          [rfcName(left.rfc), 'characters', rfcName(right.rfc)].map((title) => h('th', { scope: 'col' }, title)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ left: one, right: other }) => {
          const { start = 0, end = 0 } = (one ?? other)?.item ?? {};
          return h(
            'tr',
            { class: one && other ? undefined : 'alone' },
            cell(one, left),
            h(
              'td',
              { class: 'mono' },
              start === end ? h('span', { class: 'hint' }, 'empty') : shown(uri.slice(start, end), 60),
            ),
            cell(other, right),
          );
        }),
      ),
    ),
  );
}

function cell(line: Line | undefined, { rfc, components }: Side): HTMLElement {
  const inside = (): Child => {
    if (!line) return h('span', { class: 'hint' }, '–');
    const { name, rule } = line.item;
    const component = components.get(rule);
    const attributes = linkAttributes({ view: 'grammar', rfc, rule });
    return rule === '' ? name : h('a', { ...attributes, class: component && `c-${component}` }, name);
  };
  return h('td', { class: 'mono', style: `--depth: ${line?.depth ?? 0}` }, inside());
}

function treeLines(root: TreeItem | undefined, depth = 0, found: Line[] = []): Line[] {
  if (!root) return found;
  found.push({ item: root, depth });
  for (const child of root.children) treeLines(child, depth + 1, found);
  return found;
}

/** The longest common subsequence of the ranges, so that each rule keeps its order. */
function alignedRows(left: readonly Line[], right: readonly Line[]): Row[] {
  const isSame = (i: number, j: number): boolean => {
    const [one, other] = [left[i]?.item, right[j]?.item];
    return one !== undefined && other !== undefined && one.start === other.start && one.end === other.end;
  };
  const width = right.length + 1;
  const common = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      common[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (isSame(i, j)) rows.push({ left: left[i++], right: right[j++] } as Row);
    else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1)))
      rows.push({ left: left[i++] } as Row);
    else rows.push({ right: right[j++] } as Row);
  }
  return rows;
}
