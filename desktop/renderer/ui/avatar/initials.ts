/** Scripts in which a name is known by its first letter; elsewhere one letter says nothing or is no letter by itself. */
const KNOWN_BY_LETTER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}]/u;

/** Between words; signs and pictures are no words. */
const BETWEEN = /[\s\p{S}\p{Cf}\p{Variation_Selector}]+/u;

const graphemes = new Intl.Segmenter();

/** The letters of the first and the last word of a name, in the order of writing; none for what has no initials. */
export function initialsOf(name: string): string {
  const [first, ...others] = name.split(BETWEEN).filter((word) => KNOWN_BY_LETTER.test(word));
  return [first, others.at(-1)].map(firstLetter).join('').toLocaleUpperCase();
}

/** With the accents that belong to it. */
function firstLetter(word = ''): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
