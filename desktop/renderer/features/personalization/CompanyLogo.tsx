import type { ReactNode } from 'react';
import { useBranding } from './BrandingProvider.tsx';
import { useLogoUrl } from './useThemeBranding.ts';

interface CompanyLogoProps {
  className: string;
  /** Shown when there is no logo. */
  children?: ReactNode;
}

/** The company's logo, or its fallback. */
export function CompanyLogo({ className, children }: CompanyLogoProps) {
  const { logo, company } = useBranding();
  const url = useLogoUrl(logo);
  return url === null ? children : <img src={url} alt={company} className={className} />;
}
