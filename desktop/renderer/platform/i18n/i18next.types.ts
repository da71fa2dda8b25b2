import type { SourceTranslations } from '#shared/i18n/source.generated.ts';

/*
 * Each file of texts is a namespace, and a key starts with it: `t('tickets.tabs.open')`. `all` is not a
 * file: it makes i18next accept full keys in every component.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: '.';
    defaultNS: 'all';
    resources: { all: SourceTranslations } & SourceTranslations;
  }
}
