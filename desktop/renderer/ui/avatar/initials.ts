/** Scripts in which a first letter identifies a name; in other scripts it says nothing or is no letter by itself. */
const KNOWN_BY_LETTER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}]/u;

/** Word separators: symbols and emoji are not words. */
const BETWEEN = /[\s\p{S}\p{Cf}\p{Variation_Selector}]+/u;

const graphemes = new Intl.Segmenter();

/** The initials of the first and the last word of a name, in writing order; empty when the name has none. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.split(BETWEEN).filter((word) => KNOWN_BY_LETTER.test(word));
  return [first, others.at(-1)].map(firstLetter).join('').toLocaleUpperCase();
}

/** Includes combining accents. */
function firstLetter(word = ''): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
