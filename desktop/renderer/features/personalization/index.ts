export { CompanyLink } from './CompanyLink.tsx';
export { CompanyLogo } from './CompanyLogo.tsx';
export { BrandingProvider, useBranding } from './BrandingProvider.tsx';
export { usePersonalizationsQuery } from './personalization.api.ts';
export type { ThemePreviewProps } from './ColorsForm.tsx';
export { subscribePersonalizations } from './personalization.realtime.ts';
export {
  useConversationBackground,
  useLogoUrl,
  useThemeBranding,
  useRememberBranding,
} from './useThemeBranding.ts';
