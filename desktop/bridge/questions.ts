import { z } from 'zod';
import { isLanguageTag, type LanguageTag } from '#shared/i18n/languages.ts';
import type { AskName } from './names.ts';

const language = z.custom<LanguageTag>((tag) => typeof tag === 'string' && isLanguageTag(tag));

/** What each question carries. Main parses with these: what comes over the bridge is not trusted. */
export const QUESTIONS = {
  'look/tell': z.strictObject({ language, theme: z.enum(['light', 'dark']) }),
  'links/open': z.strictObject({ url: z.string().max(2000) }),
} as const satisfies Record<AskName, z.ZodType>;

export type Question<Name extends AskName> = z.output<(typeof QUESTIONS)[Name]>;
