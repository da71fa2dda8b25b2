import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { AboutDialog } from '../lazyComponents.ts';

/** Which version this is, when it is asked for in the native menu. */
export function AboutOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'about' && setOpen(true));
  return isOpen ? <AboutDialog onClose={() => setOpen(false)} /> : null;
}
