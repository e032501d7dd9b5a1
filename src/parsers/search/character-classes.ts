/** The characters that readers distinguish, found out by asking. */
import { elementAt } from '../../automata/element-at.js';
import type { UriReader } from '../readers/reader.js';
import { askAll } from './ask.js';
import { characterSignature } from './signature.js';

/** A character of a class, and the others that are read like it. */
export interface ProbedClass {
  readonly representative: string;
  readonly others: readonly string[];
}

/** The characters that are tried: US-ASCII, and some beyond it that programs map to others, ignore, or take for spaces. */
const candidates: readonly string[] = [
  ...Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)),
  ...Array.from('\u00ad\u00df\u00e9\u2028\u2460\u24d0\u3002\ufeff\uff0f\uff20'),
];

/** Where a character is put. `q` is any letter and `5` any digit. */
const places =
  `{} {}q q{} /{} //{} //{}q //{}5 //q{} //q{}q //q{}5 //q{}@q //{}@q //q@{} //q@{}q //q:{} //q:5{} //q:5{}5 //q:{}@q //[{}]
//[{}::5] //[::5{}] //[::5]{} //[::5]{}q //[::5]{}5 //0{} //0{}5 //5.{} //5{}5 //q.{} //q.{}q //q%{} //{}/q //q/{} //q/{}@q //q?{}
//q?{}@q //q#{} //q{}//q /{}/q /{}q {}/q {}//q {}q@q`.split(/\s+/);

/**
 * The classes of characters that some readers read alike in every place that is tried, after a prefix. Letters and digits come first,
 * because they are what people read best.
 */
export async function probeClasses(readers: readonly UriReader[], prefix: string): Promise<ProbedClass[]> {
  const classes = new Map<string, string[]>();
  // a character that is there anyway would be marked there, too
  const tried = candidates.filter(
    (character) => !`${prefix}q5`.includes(character.toLowerCase()) || /[^a-z\d]/i.test(character),
  );
  for (const character of tried) {
    const strings = places.map((place) => prefix + place.replace('{}', () => character));
    const readings = await askAll(readers, strings);
    const signature = readings.map((own, index) =>
      own.map((reading) => characterSignature(reading, elementAt(strings, index), character)).join(';'),
    );
    const key = [...signature, ...readers.map((reader) => reader.characterClass?.(character))].join('\n');
    classes.set(key, [...(classes.get(key) ?? []), character]);
  }
  return [...classes.values()]
    .map((characters) => {
      const sorted = characters.toSorted((a, b) => rank(a) - rank(b));
      return { representative: elementAt(sorted, 0), others: sorted.slice(1) };
    })
    .toSorted((a, b) => rank(a.representative) - rank(b.representative));
}

const FIRST = 'a1.@/:\\x0?#[]%-_';

function rank(character: string): number {
  const code = character.charCodeAt(0);
  if (FIRST.includes(character)) return FIRST.indexOf(character);
  return code > 0x20 && code < 0x7f ? code : code + 0x100;
}
