import { isOffered } from '#shared/i18n/languages.ts';

/** The app's languages for which emoji names exist. */
const NAMED = ['pt', 'en', 'es', 'fr', 'de', 'it', 'zh', 'ja', 'ru', 'hi'] as const;

/** Languages in which emojis can be searched; the build includes their names (see `emojiData.ts`). */
export const EMOJI_LANGUAGES = NAMED.filter((tag) => isOffered(tag));

export function hasEmojiNames(tag: string): tag is (typeof NAMED)[number] {
  return EMOJI_LANGUAGES.some((language) => language === tag);
}
