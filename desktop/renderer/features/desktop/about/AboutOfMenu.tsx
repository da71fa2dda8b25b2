import { useState } from 'react';
import { useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { AboutDialog } from '../pieces.ts';

/** Which version this is, when it is asked for in the native menu. */
export function AboutOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopNews('menu/chosen', ({ command }) => command === 'about' && setOpen(true));
  return isOpen ? <AboutDialog onClose={() => setOpen(false)} /> : null;
}
