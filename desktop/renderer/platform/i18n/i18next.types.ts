import type { initial } from '#shared/i18n/pt/initial.ts';
import type { lazy } from '#shared/i18n/pt/lazy.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'initial';
    fallbackNS: 'lazy';
    resources: { initial: typeof initial; lazy: typeof lazy };
  }
}
