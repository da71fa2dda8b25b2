import { z } from 'zod';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';

/** A language of the program. */
export const languageTag = z.custom<LanguageTag>((tag) => typeof tag === 'string' && isLanguageTag(tag));
