/** The drawing of a tree: a line for each node, which can be closed, reached by keyboard, and marks its characters. */
import { shown } from '../../model/characters.js';
import { fill, h, svg, svgSize } from '../../elements/element.js';
import type { TreeItem } from '../../answers/tree.js';
import type { Navigation } from '../../model/navigation.js';
import type { State } from '../../model/state.js';

const LINE = 24;
const INDENT = 22;
const NAME_WIDTH = 8.2;

export interface Drawing {
  readonly element: HTMLElement;
  /** Rules that are components have their colours. */
  draw(root: TreeItem | undefined, state: State, components: ReadonlyMap<string, string>): void;
}

/** A node that is drawn, with its number in the order of the text, from the root. */
interface Line {
  readonly item: TreeItem;
  readonly id: number;
  readonly depth: number;
  readonly parent: number;
  readonly isClosed: boolean;
}

/** A long string is shown only around what is marked; in UTF-16 units. */
const AROUND = 150;

/** `point` is called with the rule of the node that is pointed at, or has the focus. */
export function makeDrawing(navigation: Navigation, point: (rule: string | undefined) => void): Drawing {
  const characters = h('p', { class: 'tree-string mono' });
  const holder = h('div', { class: 'tree-holder' });
  let lines: readonly Line[] = [];
  let uri = '';

  const mark = (line: Line | undefined): void => {
    const { start, end } = line?.item ?? { start: 0, end: 0 };
    const marked = h('mark', { class: 'matched' }, shown(uri.slice(start, end), 2 * AROUND));
    const before = uri.slice(Math.max(0, start - AROUND), start).replace(/^[\udc00-\udfff]/, '');
    fill(
      characters,
      start > AROUND ? '…' : '',
      shown(before, AROUND),
      line && marked,
      shown(uri.slice(end), line ? AROUND : 2 * AROUND),
    );
    point(line?.item.rule);
  };
  const toggle = ({ id, item }: Line): void => {
    if (item.children.length === 0) return;
    const { closed } = navigation.state;
    navigation.amend({ closed: closed.includes(id) ? closed.filter((each) => each !== id) : [...closed, id] });
  };
  const findElement = (id: number | undefined): SVGElement | null =>
    id === undefined ? null : holder.querySelector<SVGElement>(`[data-key="node.${id}"]`);
  const focus = (id: number | undefined): void => {
    const next = findElement(id);
    if (!next) return;
    for (const each of holder.querySelectorAll('[role="treeitem"]')) each.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  };
  const keys: Readonly<Record<string, (line: Line, index: number) => void>> = {
    ArrowDown: (_, index) => focus(lines[index + 1]?.id),
    ArrowUp: (_, index) => focus(lines[index - 1]?.id),
    Home: () => focus(lines[0]?.id),
    End: () => focus(lines.at(-1)?.id),
    ArrowLeft: (line) => (line.isClosed || line.item.children.length === 0 ? focus(line.parent) : toggle(line)),
    ArrowRight: (line, index) =>
      line.isClosed ? toggle(line) : line.item.children.length > 0 && focus(lines[index + 1]?.id),
    Enter: (line) => toggle(line),
    ' ': (line) => toggle(line),
  };
  const element = h(
    'div',
    {
      onkeydown: (event: KeyboardEvent) => {
        const index = lines.findIndex(({ id }) => findElement(id) === document.activeElement);
        const line = lines[index];
        const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
        if (!line || !act) return;
        event.preventDefault();
        act(line, index);
      },
    },
    characters,
    holder,
  );
  return {
    element,
    draw(root, state, components) {
      ({ uri } = state);
      lines = root ? drawnLines(root, state.closed) : [];
      mark(undefined);
      if (lines.length === 0) return fill(holder);
      const active = lines.findIndex(({ id }) => findElement(id)?.getAttribute('tabindex') === '0');
      const rows = lines.map((line, index) =>
        lineElement(line, index, lines, uri, components.get(line.item.rule), {
          tabindex: index === Math.max(0, active) ? 0 : -1,
          onclick: () => toggle(line),
          onpointerenter: () => mark(line),
          onfocus: () => mark(line),
        }),
      );
      const width = Math.max(...lines.map(({ item, depth }) => depth * INDENT + 40 + textLength(item) * NAME_WIDTH));
      fill(
        holder,
        svg(
          'svg',
          { role: 'tree', 'aria-label': 'Syntax tree', class: 'tree', ...svgSize(width, lines.length * LINE) },
          rows,
        ),
      );
    },
  };
}

/** The characters of a line, or more: `empty`, and `… (unfinished)`. */
function textLength({ name, start, end, isOpen }: TreeItem): number {
  return name.length + 2 + Math.min(Math.max(end - start, 5), 61) + (isOpen ? 15 : 0);
}

function drawnLines(root: TreeItem, closed: readonly number[]): Line[] {
  const lines: Line[] = [];
  let next = 0;
  const add = (item: TreeItem, depth: number, parent: number, isHidden: boolean): void => {
    const id = next++;
    const isClosed = closed.includes(id) && item.children.length > 0;
    if (!isHidden) lines.push({ item, id, depth, parent, isClosed });
    for (const child of item.children) add(child, depth + 1, id, isHidden || isClosed);
  };
  add(root, 0, 0, false);
  return lines;
}

function lineElement(
  { item, id, depth, parent, isClosed }: Line,
  index: number,
  lines: readonly Line[],
  uri: string,
  component: string | undefined,
  attributes: {
    readonly tabindex: number;
    readonly onclick: () => void;
    readonly onpointerenter: () => void;
    readonly onfocus: () => void;
  },
): SVGElement {
  const x = depth * INDENT + 14;
  const y = index * LINE + LINE / 2;
  const above = lines.findIndex((line) => line.id === parent) * LINE + LINE / 2;
  const text = item.start === item.end ? 'empty' : shown(uri.slice(item.start, item.end), 60);
  const hasChildren = item.children.length > 0;
  return svg(
    'g',
    {
      role: 'treeitem',
      class: item.isOpen ? 'node open' : 'node',
      'aria-level': depth + 1,
      'aria-expanded': hasChildren ? String(!isClosed) : undefined,
      'data-key': `node.${id}`,
      ...attributes,
    },
    svg('rect', { class: 'target', x: x - 10, y: y - LINE / 2 + 1, width: 2000, height: LINE - 2 }),
    depth > 0 && svg('path', { class: 'branch', d: `M${x - INDENT} ${above + 7}V${y}H${x - 7}` }),
    hasChildren
      ? svg('path', { class: 'knob', d: isClosed ? `M${x - 3} ${y - 5}l6 5l-6 5z` : `M${x - 5} ${y - 3}l5 6l5 -6z` })
      : svg('circle', { class: 'knob', cx: x, cy: y, r: 2.5 }),
    svg(
      'text',
      { x: x + 12, y: y + 4.5 },
      svg('tspan', { class: component === undefined ? 'rule' : `rule c-${component}` }, item.name),
      ': ',
      svg('tspan', { class: 'matched-text' }, item.isOpen ? `${text} … (unfinished)` : text),
    ),
  );
}
