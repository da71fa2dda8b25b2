import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazy } from '../lazy/index.ts';
import { trackTooltips, type TooltipTarget } from './trackTooltips.ts';

/** The popup of the tooltip, loaded on first use. */
export const TooltipPopup = lazy(async () => (await import('./TooltipPopup.tsx')).TooltipPopup);

/** Shows the tooltips of the page; used once, around the whole app. */
export function TooltipHost() {
  const [shown, show] = useState<TooltipTarget | null>(null);
  useEffect(() => trackTooltips(document, (target) => flushSync(() => show(target))), []);
  return shown && <TooltipPopup {...shown} />;
}
