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
  const wanted = wordsOf(text);
  const words = items.map((item) => wordsOf(textOf(item)));
  const frequency = new Map<string, number>();
  for (const each of words) for (const word of each) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + items.length / (frequency.get(word) ?? 1));
  return items
    .map((item, index) => ({
      item,
      score: [...(words[index] ?? [])].reduce(
        (sum, word) => sum + (wanted.has(word) ? weightOf(word) : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ item }) => item);
}

function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= WORD_MIN).map((word) => word.slice(0, STEM)));
}
