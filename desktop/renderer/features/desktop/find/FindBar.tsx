import { useState } from 'react';
import { useDesktop, useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { OpenFindBar } from '../pieces.ts';

/** Looks for words in the page when the native menu says so. */
export function FindBar() {
  const desktop = useDesktop();
  const [isOpen, setOpen] = useState(false);
  useDesktopNews('menu/chosen', ({ command }) => command === 'find' && setOpen(true));
  return desktop !== null && isOpen ? <OpenFindBar desktop={desktop} onClose={() => setOpen(false)} /> : null;
}
