import { useState } from 'react';
import { useDesktop, useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { OpenFindBar } from '../lazyComponents.ts';

/** Opens the find bar from the native menu. */
export function FindBar() {
  const desktop = useDesktop();
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'find' && setOpen(true));
  return desktop !== null && isOpen ? <OpenFindBar desktop={desktop} onClose={() => setOpen(false)} /> : null;
}
