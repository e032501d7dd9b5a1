/** The controls of one side: a rule of an RFC, or an expression or a grammar that is typed or dropped. */
import { h } from '../../elements/element.js';
import { abnfRules, isSide, sideOfFile, type Side } from '../../model/language-text.js';
import { fetchGrammar } from '../../model/grammar-file.js';
import { isRfc, rfcIds, rfcName } from '../../model/specifications.js';

export interface SideState {
  readonly side: Side;
  readonly rule: string;
  readonly text: string;
}

export interface SideControls {
  readonly element: HTMLElement;
  show(state: SideState): Promise<void>;
}

/** What a side has before anything is typed. */
const samples: Readonly<Record<'regexp' | 'abnf', string>> = {
  regexp: String.raw`/^[a-z][a-z\d+.-]*:\S+$/i`,
  abnf: `URI    = scheme ":" *( %x21-7E )
scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`,
};

/** Longer files are not read, in bytes. */
const MAX_BYTES = 100_000;

/** `choose` is told of what is chosen or dropped, `type` of what is typed; `anyRule` names the empty rule. */
export function makeSide(
  title: string,
  anyRule: string,
  choose: (changes: SideState) => void,
  type: (text: string) => void,
): SideControls {
  let present: SideState = { side: 'rfc3986', rule: '', text: '' };
  const select = h(
    'select',
    { onchange: () => isSide(select.value) && chooseSide(select.value) },
    rfcIds.map((rfc) => h('option', { value: rfc }, rfcName(rfc))),
    h('option', { value: 'regexp' }, 'a regular expression'),
    h('option', { value: 'abnf' }, 'a grammar in ABNF'),
  );
  const chooseSide = (side: Side): void => {
    const text = isRfc(side) ? '' : side === present.side ? present.text : samples[side];
    choose({ side, rule: '', text });
  };
  const rule = h('select', { onchange: () => choose({ ...present, rule: rule.value }) });
  const ruleLabel = h('label', {}, 'Its rule', rule);
  const text = h('textarea', {
    class: 'language-text',
    rows: 1,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-label': `${title}: its text`,
    oninput: () => type(text.value),
  });
  const drop = async (event: DragEvent): Promise<void> => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const dropped = (await file.slice(0, MAX_BYTES).text()).trim();
    choose({ side: sideOfFile(file.name, dropped), rule: '', text: dropped });
  };
  return {
    element: h(
      'fieldset',
      {
        class: 'side',
        ondragover: (event: DragEvent) => event.preventDefault(),
        ondrop: (event: DragEvent) => void drop(event),
      },
      h('legend', { class: 'unseen' }, title),
      h('div', { class: 'controls' }, h('label', {}, title, select), ruleLabel),
      text,
    ),
    async show(state) {
      present = state;
      const { side } = state;
      select.value = side;
      text.hidden = isRfc(side);
      ruleLabel.hidden = side === 'regexp';
      if (text.value !== state.text) text.value = state.text;
      const rules = isRfc(side)
        ? (await fetchGrammar(side)).rules.map(({ rule: value, printed }) => ({ value, printed }))
        : abnfRules(state.text).map((value) => ({ value, printed: value }));
      if (present !== state) return;
      const empty = h('option', { value: '' }, side === 'abnf' ? 'the first one' : anyRule);
      rule.replaceChildren(empty, ...rules.map(({ value, printed }) => h('option', { value }, printed)));
      rule.value = rules.find(({ value, printed }) => [value, printed].includes(state.rule))?.value ?? '';
    },
  };
}
