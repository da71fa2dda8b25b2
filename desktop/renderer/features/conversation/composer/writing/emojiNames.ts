/** Languages in which the emojis can be searched; the build brings their names along (see `vite.config.ts`). */
export const EMOJI_LANGUAGES = ['pt', 'en', 'es', 'fr', 'de', 'it', 'zh', 'ja', 'ru', 'hi'] as const;

export function hasEmojiNames(tag: string): tag is (typeof EMOJI_LANGUAGES)[number] {
  return EMOJI_LANGUAGES.some((language) => language === tag);
}
