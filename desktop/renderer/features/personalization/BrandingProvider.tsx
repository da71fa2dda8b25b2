import { createContext, use, type ReactNode } from 'react';
import type { Personalization } from '#shared/contract/personalization.ts';

const BrandingContext = createContext<Personalization | null>(null);

/** Provides the current branding to everything inside. */
export function BrandingProvider({ branding, children }: { branding: Personalization; children: ReactNode }) {
  return <BrandingContext value={branding}>{children}</BrandingContext>;
}

/** The company, pictures and colours currently shown. */
export function useBranding(): Personalization {
  const branding = use(BrandingContext);
  if (!branding) throw new Error('useBranding needs BrandingProvider above it');
  return branding;
}
