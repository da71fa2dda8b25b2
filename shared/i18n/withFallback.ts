import type { Translations } from './catalogue.ts';

/** Fills what a language does not have yet from the fallback language, key by key. */
export function withFallback(texts: Translations, fallback: Translations): Translations {
  const filled = Object.entries(fallback).map(([key, text]) => {
    const own = texts[key];
    const isGroup = typeof own === 'object' && typeof text === 'object';
    return [key, isGroup ? withFallback(own, text) : (own ?? text)] as const;
  });
  return { ...texts, ...Object.fromEntries(filled) };
}
