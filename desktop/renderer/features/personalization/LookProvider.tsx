import { createContext, use, type ReactNode } from 'react';
import type { Personalization } from '#shared/contract/personalization.ts';

const LookContext = createContext<Personalization | null>(null);

/** Hands the look that is shown to everything inside. */
export function LookProvider({ look, children }: { look: Personalization; children: ReactNode }) {
  return <LookContext value={look}>{children}</LookContext>;
}

/** The company, the pictures and the colours that are shown now. */
export function usePresentLook(): Personalization {
  const look = use(LookContext);
  if (!look) throw new Error('usePresentLook needs LookProvider above it');
  return look;
}
