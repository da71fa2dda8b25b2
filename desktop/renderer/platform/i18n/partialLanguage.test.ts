import { expect, it } from 'vitest';
import { loadTranslations } from '#shared/i18n/loadTranslations.ts';
import { loadLazyTranslations, startI18n } from './index.ts';

/** Italian with two texts, of which one is a plural; all other languages as they are. */
const load: typeof loadTranslations = async (tag, namespace) => {
  if (tag !== 'it') return loadTranslations(tag, namespace);
  return namespace === 'tags'
    ? { add: 'Aggiungi etichetta', contacts_one: '{{count}} contatto', contacts_other: '{{count}} contatti' }
    : {};
};

it('falls back to English key by key', async () => {
  const i18n = await startI18n('it', load);
  expect(i18n.t('actions.save')).toBe('Save');
  await loadLazyTranslations(i18n);
  expect(i18n.t('tags.add')).toBe('Aggiungi etichetta');
  expect(i18n.t('tags.contacts', { count: 2 })).toBe('2 contatti');
  expect(i18n.t('tags.titleCount', { count: 2 })).toBe('Tags (2)');
  await i18n.changeLanguage('pt');
  expect(i18n.t('tags.titleCount', { count: 2 })).toBe('Etiquetas (2)');
});

it('does not load English for a complete language', async () => {
  const tags: string[] = [];
  await startI18n('fr', async (tag, namespace) => {
    tags.push(tag);
    return loadTranslations(tag, namespace);
  });
  expect(new Set(tags)).toEqual(new Set(['fr']));
});
