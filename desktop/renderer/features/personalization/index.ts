export { CompanyLink } from './CompanyLink.tsx';
export { CompanyLogo } from './CompanyLogo.tsx';
export { LookProvider, usePresentLook } from './LookProvider.tsx';
export { usePersonalizationsQuery } from './personalization.api.ts';
export { followPersonalizations } from './personalization.realtime.ts';
export { useConversationBackground, useLogoUrl, useLook, useRememberLooks } from './useLook.ts';
