import { AppError } from '#shared/contract/errors.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { directionOf } from '#shared/i18n/languages.ts';
import type { SignInResult } from './completeSignIn.ts';

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
`;

/** The page at the end of a sign-in, in the language of the user who has begun it. */
export function signInPage({ account, failure, language }: Omit<SignInResult, 'connectionId'>): string {
  const t = translations(language);
  const title = failure ? t.connections.signIn.page.failed : t.connections.signIn.page.done;
  const text = failure ? textOf(t.errors, failure) : fill(t.connections.signIn.page.account, { account });
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${escaped(t.connections.signIn.page.close)}</p></main></body>
</html>
`;
}

function textOf(errors: ReturnType<typeof translations>['errors'], { code, details }: AppError): string {
  const values = Object.entries(details ?? {}).map(([name, value]) => [name, String(value)]);
  return fill(errors[code], Object.fromEntries(values));
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
