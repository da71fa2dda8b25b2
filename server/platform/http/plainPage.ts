import type { AppError } from '#shared/contract/errors.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { directionOf, type LanguageTag } from '#shared/i18n/languages.ts';

/** It runs no script and loads nothing. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 'Segoe UI', system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 32rem; padding: 2rem; text-align: center; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
code { font-size: 1.125rem; user-select: all; }
`;

interface PlainPage {
  readonly language: LanguageTag;
  readonly title: string;
  readonly texts: readonly string[];
  /** A link; browsers follow it at once, unless they ask first. */
  readonly next?: { readonly href: string; readonly label: string };
  /** Something to copy, at the end. */
  readonly code?: string;
}

/** A page of a few sentences, for people who come back from a provider; its texts are escaped here. */
export function plainPage({ language, title, texts, next, code }: PlainPage): string {
  const paragraphs = texts.map((text) => `<p>${escaped(text)}</p>`);
  if (next) paragraphs.splice(1, 0, `<p><a href="${escaped(next.href)}">${escaped(next.label)}</a></p>`);
  if (code !== undefined) paragraphs.push(`<p><code dir="ltr">${escaped(code)}</code></p>`);
  const refresh = next ? `<meta http-equiv="refresh" content="0;url=${escaped(next.href)}">` : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${paragraphs.join('')}</main></body>
</html>
`;
}

/** Why something failed, in words for such a page. */
export function errorText(
  language: LanguageTag,
  { code, details }: Pick<AppError, 'code' | 'details'>,
): string {
  const values = Object.entries(details ?? {}).map(([name, value]) => [name, String(value)]);
  return fill(translations(language).errors[code], Object.fromEntries(values));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
