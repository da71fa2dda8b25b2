import { isOffered } from '#shared/i18n/languages.ts';

/** Our languages in which the emojis have names. */
const NAMED = ['pt', 'en', 'es', 'fr', 'de', 'it', 'zh', 'ja', 'ru', 'hi'] as const;

/** Languages in which the emojis can be searched; the build brings their names along (see `emojiData.ts`). */
export const EMOJI_LANGUAGES = NAMED.filter((tag) => isOffered(tag));

export function hasEmojiNames(tag: string): tag is (typeof NAMED)[number] {
  return EMOJI_LANGUAGES.some((language) => language === tag);
}
