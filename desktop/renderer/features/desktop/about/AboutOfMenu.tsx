import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { AboutDialog } from '../lazyComponents.ts';

/** Opens the version dialog from the native menu. */
export function AboutOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'about' && setOpen(true));
  return isOpen ? <AboutDialog onClose={() => setOpen(false)} /> : null;
}
