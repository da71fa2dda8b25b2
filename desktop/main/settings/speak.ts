import { session } from 'electron';
import { words } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { MenuParts } from '../menu/menuTemplate.ts';
import { showMenu } from '../menu/showMenus.ts';
import { dictionaryOf } from './language.ts';

/** Makes the program speak a language: its menu, and the dictionary that spelling is checked with. */
export function speak(tag: LanguageTag, menu: Omit<MenuParts, 'say'>): void {
  showMenu({ ...menu, say: words(tag) });
  const { defaultSession } = session;
  defaultSession.setSpellCheckerLanguages(dictionaryOf(tag, defaultSession.availableSpellCheckerLanguages));
}
