import type { first } from '#shared/i18n/pt/first.ts';
import type { later } from '#shared/i18n/pt/later.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'first';
    fallbackNS: 'later';
    resources: { first: typeof first; later: typeof later };
  }
}
