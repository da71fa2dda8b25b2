import type { pt } from '#shared/i18n/pt/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: { words: typeof pt };
  }
}
