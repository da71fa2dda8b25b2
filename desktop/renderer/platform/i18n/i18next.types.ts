import type { SourceTranslations } from '#shared/i18n/source.generated.ts';

/*
 * Each file of texts is a namespace, and a key starts with it: `t('tickets.tabs.open')`. `all` stands for no file: by it
 * i18next's types accept the full keys everywhere, whatever namespace a component has asked for.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: '.';
    defaultNS: 'all';
    resources: { all: SourceTranslations } & SourceTranslations;
  }
}
