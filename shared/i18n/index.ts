import { ar } from './ar/index.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { id } from './id/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { ru } from './ru/index.ts';
import { hi } from './hi/index.ts';
import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from './languages.ts';
import { pt } from './pt/index.ts';
import { zh } from './zh/index.ts';

const CATALOGUES: Record<LanguageTag, Catalogue> = { pt, en, es, fr, de, it, id, ar, zh, ja, ru, hi };

/** The texts of a language; those of the default language for a tag without a catalogue. */
export function translations(tag: string): Catalogue {
  return CATALOGUES[isLanguageTag(tag) ? tag : DEFAULT_LANGUAGE];
}

/** Fills the `{{name}}` placeholders of a text of the catalogue. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}
