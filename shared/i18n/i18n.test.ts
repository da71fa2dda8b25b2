import { describe, expect, it } from 'vitest';
import { ERRORS } from '../contract/errors.ts';
import { fill, translations } from './index.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from './languages.ts';
import { loadTranslations } from './loadTranslations.ts';
import { INITIAL_NAMESPACES, LAZY_NAMESPACES } from './namespaces.ts';
import { withFallback } from './withFallback.ts';

describe('catalogues', () => {
  it.each(LANGUAGE_TAGS)('%s has a sentence for each error', (tag) => {
    expect(Object.keys(translations(tag).errors).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });

  it.each(LANGUAGE_TAGS)('%s has all its namespaces loaded by the screens, first or lazily', async (tag) => {
    const namespaces = [...INITIAL_NAMESPACES, ...LAZY_NAMESPACES];
    const files = namespaces.map(async (name) => [name, await loadTranslations(tag, name)] as const);
    expect(translations(tag)).toMatchObject(Object.fromEntries(await Promise.all(files)));
    expect(Object.keys(translations(tag)).toSorted()).toEqual(namespaces.toSorted());
  });

  it('fall back to the default language where there is no catalogue', () => {
    expect(translations('ko')).toBe(translations(DEFAULT_LANGUAGE));
  });

  it('fall back key by key where a language is partial', () => {
    const own = { title: 'Etichette', form: { name: 'Nome' } };
    const fallback = { title: 'Tags', search: 'Search', form: { name: 'Name', color: 'Color' } };
    expect(withFallback(own, fallback)).toEqual({
      title: 'Etichette',
      search: 'Search',
      form: { name: 'Nome', color: 'Color' },
    });
  });

  it('fill placeholders and leave unknown ones unchanged', () => {
    expect(fill(translations('pt').automatic.menuLine, { number: 1, queue: 'Vendas' })).toBe('*1* - Vendas');
    expect(fill('{{a}} {{b}}', { a: 0 })).toBe('0 {{b}}');
  });
});
