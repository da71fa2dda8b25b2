import type { Personalization as WirePersonalization } from '#shared/contract/personalization.ts';
import { DEFAULT_COLORS, DEFAULT_COMPANY, type ThemeName } from '#shared/domain/personalization.ts';
import type { Personalization } from './personalization.entity.ts';

/** The complete branding of a theme: changed values and defaults. */
export function presentPersonalization(
  theme: ThemeName,
  changed?: Pick<Personalization, 'company' | 'url' | 'colors' | 'logos'>,
): WirePersonalization {
  return {
    theme,
    company: changed?.company ?? DEFAULT_COMPANY,
    url: changed?.url ?? '',
    favico: changed?.logos.favico?.name ?? null,
    logo: changed?.logos.logo?.name ?? null,
    logoTicket: changed?.logos.logoTicket?.name ?? null,
    backgroundImage: changed?.logos.backgroundImage?.name ?? null,
    ...DEFAULT_COLORS[theme],
    ...changed?.colors,
  };
}
