import type { EmojiData } from 'frimousse';
import type { TFunction } from 'i18next';

/** By the category numbers of the emoji data. */
const CATEGORIES = {
  0: 'smileys',
  1: 'people',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
} as const;

/** Replaces the category names of the data by our own: theirs are missing in some languages, and wrong in others. */
export function withOwnCategories(data: EmojiData, t: TFunction): EmojiData {
  const categories = data.categories.map(({ index, label }) => ({
    index,
    label: isKnown(index) ? t(`conversation.emojis.categories.${CATEGORIES[index]}`) : label,
  }));
  return { ...data, categories };
}

function isKnown(index: number): index is keyof typeof CATEGORIES {
  return index in CATEGORIES;
}
