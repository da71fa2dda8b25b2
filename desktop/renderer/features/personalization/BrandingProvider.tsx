import { createContext, use, type ReactNode } from 'react';
import type { Personalization } from '#shared/contract/personalization.ts';

const BrandingContext = createContext<Personalization | null>(null);

/** Hands the look that is shown to everything inside. */
export function BrandingProvider({ branding, children }: { branding: Personalization; children: ReactNode }) {
  return <BrandingContext value={branding}>{children}</BrandingContext>;
}

/** The company, the pictures and the colours that are shown now. */
export function useBranding(): Personalization {
  const branding = use(BrandingContext);
  if (!branding) throw new Error('usePresentLook needs LookProvider above it');
  return branding;
}
