import type { Page } from 'playwright/test';
import { translations } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';

/** Shorter texts with a placeholder match by accident. */
const TELLING = 8;

const catalogues = new Map<LanguageTag, ReadonlyMap<string, string>>();

/** Every text of a language by its key; texts without placeholders can be compared directly. */
export function textsOf(tag: LanguageTag): ReadonlyMap<string, string> {
  const known = catalogues.get(tag);
  if (known) return known;
  const texts = new Map<string, string>();
  const collect = (part: object, path: string) => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') texts.set(`${path}${key}`, value);
      else collect(value as object, `${path}${key}.`); // a catalogue contains texts and groups of texts
    }
  };
  collect(translations(tag), '');
  catalogues.set(tag, texts);
  return texts;
}

/**
 * Portuguese texts on a page in another language, and keys shown in place of texts.
 * @param within selector of the parts of the page that are checked
 */
export async function findUntranslatedTexts(page: Page, tag: LanguageTag, within: string): Promise<string[]> {
  const shown = await shownTexts(page, within);
  const keys = textsOf('pt');
  const problems = shown.filter((text) => keys.has(text)).map((text) => `the key ${text}`);
  if (tag === 'pt') return problems;
  const { plain, patterns } = portugueseOnly(tag);
  for (const text of shown)
    if (plain.has(text) || patterns.some((pattern) => pattern.test(text)))
      problems.push(`Portuguese: “${text}”`);
  return problems;
}

const known = new Map<LanguageTag, { plain: ReadonlySet<string>; patterns: readonly RegExp[] }>();

/** The Portuguese texts that do not occur in the other language. */
function portugueseOnly(tag: LanguageTag) {
  const found = known.get(tag);
  if (found) return found;
  const there = new Set(textsOf(tag).values());
  const only = [...textsOf('pt').values()].filter((text) => !there.has(text));
  const plain = new Set(only.filter((text) => !text.includes('{{')));
  const patterns = only.filter((text) => text.includes('{{')).flatMap(patternOf);
  known.set(tag, { plain, patterns });
  return { plain, patterns };
}

function patternOf(text: string): RegExp[] {
  const parts = text.split(/\{\{\w+\}\}/);
  if (parts.join('').replace(/[^\p{L}]/gu, '').length < TELLING) return [];
  return [new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u')];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The visible texts of the page, and those for screen readers. */
function shownTexts(page: Page, within: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest(parts) || parent.closest('[role=log], style, script')) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.add(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`:is(${parts}) [${name}], :is(${parts})[${name}]`))
        texts.add(element.getAttribute(name) ?? '');
    texts.delete(document.documentElement.lang);
    return [...texts].map((text) => text.trim()).filter((text) => text !== '');
  }, within);
}
