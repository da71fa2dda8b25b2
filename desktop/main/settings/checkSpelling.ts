import { session } from 'electron';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { dictionaryOf } from './language.ts';

/** Sets the languages of the spell checker. macOS detects the language itself. */
export function checkSpelling(languages: readonly LanguageTag[]): void {
  const { defaultSession } = session;
  const offered = defaultSession.availableSpellCheckerLanguages;
  defaultSession.setSpellCheckerLanguages([
    ...new Set(languages.flatMap((language) => dictionaryOf(language, offered))),
  ]);
}
