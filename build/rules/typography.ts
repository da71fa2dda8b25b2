import type { Translations } from '#shared/i18n/catalogue.ts';
import { flatten } from './compareTranslations.ts';

interface Convention {
  readonly pattern: RegExp;
  readonly says: string;
}

/** What texts must not contain: punctuation of another language, or another form of address (`shared/i18n/README.md`). */
const CONVENTIONS: Readonly<Record<string, readonly Convention[]>> = {
  es: [
    { pattern: /[«»]/, says: 'quotation marks are “ ”' },
    { pattern: /(?<!\p{L})(tu|tus|tú|inténtalo)(?!\p{L})/iu, says: 'people are addressed by usted' },
    { pattern: /^[^¿]*\?/, says: 'a question begins with ¿' },
    { pattern: /^[^¡]*!/, says: 'an exclamation begins with ¡' },
  ],
  fr: [
    { pattern: /(?<=[\p{L}\p{N})}])[!?;»]|«(?!\u202F)/u, says: 'a narrow no-break space is missing' },
    {
      pattern: /[ \u00A0][:;!?»%]|«[ \u00A0]/,
      says: 'the space must be narrow and not break (U+202F)',
    },
    { pattern: /\p{L}'\p{L}/u, says: 'an apostrophe is ’' },
    { pattern: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu, says: 'people are addressed by vous' },
  ],
  de: [
    { pattern: /\p{L}…/u, says: 'a space stands before an ellipsis' },
    { pattern: /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu, says: 'people are addressed by Sie' },
  ],
  en: [{ pattern: /\p{L}'\p{L}|\be-mail/iu, says: 'an apostrophe is ’, and the word is email' }],
  zh: [
    { pattern: /(?<=\p{Script=Han}|\}\})[,;:!?]|[,;!?]\p{Script=Han}/u, says: 'punctuation has full width' },
  ],
  ja: [
    {
      pattern: /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[,;:!?]|\}\}[,;]/u,
      says: 'punctuation has full width',
    },
  ],
  ar: [{ pattern: /\p{Script=Arabic}[,;?]/u, says: 'punctuation is ، ؛ ؟' }],
};

/** The texts of a language that do not follow its conventions. */
export function findUnconventional(tag: string, translations: Translations): string[] {
  const conventions = CONVENTIONS[tag] ?? [];
  return [...flatten(translations)].flatMap(([key, text]) =>
    conventions.filter(({ pattern }) => pattern.test(text)).map(({ says }) => `${key}: ${says}`),
  );
}
