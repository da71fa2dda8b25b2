import { plainText } from '#shared/domain/plainText.ts';

/** Shorter words say little about a subject in any of our languages. */
const WORD_MIN = 4;
/** Forms of a word differ at its end: "trocar", "trocas". */
const STEM = 6;

/**
 * The items that share most words with a text, best first; rare words count more than those that many items have. Items without a
 * common word are left out.
 */
export function mostAlike<Item>(
  text: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  count: number,
): Item[] {
  const wanted = termsOf(text);
  const terms = items.map((item) => termsOf(textOf(item)));
  const frequency = new Map<string, number>();
  for (const each of terms) for (const term of each) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log(1 + items.length / (frequency.get(term) ?? 1));
  return items
    .map((item, index) => ({
      item,
      score: [...(terms[index] ?? [])].reduce(
        (sum, term) => sum + (wanted.has(term) ? weightOf(term) : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ item }) => item);
}

function termsOf(text: string): Set<string> {
  const terms = plainText(text).match(/[\p{L}\d]+/gu) ?? [];
  return new Set(terms.filter((term) => term.length >= WORD_MIN).map((term) => term.slice(0, STEM)));
}
