import { session } from 'electron';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { dictionaryOf } from './language.ts';

/** Sets the language of the spell checker. */
export function checkSpelling(tag: LanguageTag): void {
  const { defaultSession } = session;
  defaultSession.setSpellCheckerLanguages(dictionaryOf(tag, defaultSession.availableSpellCheckerLanguages));
}
