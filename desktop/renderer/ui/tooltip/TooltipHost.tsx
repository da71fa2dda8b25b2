import { useEffect, useState } from 'react';
import { lazy } from '../lazy/index.ts';
import { trackTooltips, type TooltipTarget } from './trackTooltips.ts';

/** The words beside what is pointed at. */
export const TooltipPopup = lazy(async () => (await import('./TooltipPopup.tsx')).TooltipPopup);

/** The place where tips appear; once, around the whole program. */
export function TooltipHost() {
  const [shown, show] = useState<TooltipTarget | null>(null);
  useEffect(() => trackTooltips(document, show), []);
  return shown && <TooltipPopup {...shown} />;
}
