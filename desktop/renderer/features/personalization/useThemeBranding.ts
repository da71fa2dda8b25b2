import { useEffect, useMemo, type CSSProperties } from 'react';
import type { Personalization } from '#shared/contract/personalization.ts';
import { DEFAULT_COLORS, DEFAULT_COMPANY, type ThemeName } from '#shared/domain/personalization.ts';
import { useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useBranding } from './BrandingProvider.tsx';
import { usePersonalizationsQuery } from './personalization.api.ts';

const DEFAULT_BRANDING: Readonly<Record<ThemeName, Personalization>> = {
  light: defaultBranding('light'),
  dark: defaultBranding('dark'),
};

/** The branding of a theme: from the server, else as this device stored it last, else the default. */
export function useThemeBranding(theme: ThemeName): Personalization {
  const { data } = usePersonalizationsQuery();
  const [remembered] = useLocalSetting('looks');
  return (data ?? remembered).find((branding) => branding.theme === theme) ?? DEFAULT_BRANDING[theme];
}

/** Stores the branding, so that the next start shows it immediately. */
export function useRememberBranding(): void {
  const { data } = usePersonalizationsQuery();
  const [, remember] = useLocalSetting('looks');
  useEffect(() => {
    if (data) remember(data);
  }, [data, remember]);
}

/** The URL of a branding picture; null without one. */
export function useLogoUrl(name: string | null): string | null {
  const dispatch = useAppDispatch();
  return useMemo(() => (name === null ? null : dispatch(logoUrl(name))), [dispatch, name]);
}

/** The conversation's background picture as a style; undefined without one. */
export function useConversationBackground(): CSSProperties | undefined {
  const url = useLogoUrl(useBranding().backgroundImage);
  if (url === null) return undefined;
  return { backgroundImage: `url("${url}")`, backgroundSize: 'cover', backgroundPosition: 'center' };
}

const logoUrl =
  (name: string): AppThunk<string> =>
  (_, __, { serverAddress }) =>
    new URL(`public/logos/${encodeURIComponent(name)}`, serverAddress).href;

function defaultBranding(theme: ThemeName): Personalization {
  return {
    theme,
    company: DEFAULT_COMPANY,
    url: '',
    favico: null,
    logo: null,
    logoTicket: null,
    backgroundImage: null,
    ...DEFAULT_COLORS[theme],
  };
}
