import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  COMPANY_MAX_LENGTH,
  type LogoKind,
  type ThemeColors,
  type ThemeName,
} from '#shared/domain/personalization.ts';

/** A picture of the branding in the media storage. */
export interface StoredLogo {
  /** Name in the URL; a new picture gets a new name. */
  readonly name: string;
  readonly key: string;
  readonly mime: string;
}

/** The changed values of a theme; the rest has the defaults. */
export const Personalization = defineEntity({
  name: 'Personalization',
  tableName: 'personalizations',
  properties: {
    theme: p.string().length(5).$type<ThemeName>().primary(),
    company: p.string().length(COMPANY_MAX_LENGTH).nullable(),
    url: p.string().length(300).default(''),
    colors: p.json<Partial<ThemeColors>>().defaultRaw(`'{}'`),
    logos: p.json<Partial<Record<LogoKind, StoredLogo>>>().defaultRaw(`'{}'`),
  },
});
export type Personalization = InferEntity<typeof Personalization>;
