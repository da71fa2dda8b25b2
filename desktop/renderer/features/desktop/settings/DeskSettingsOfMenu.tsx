import { useState } from 'react';
import { useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { DeskSettingsDialog } from '../pieces.ts';

/** The settings of this computer when they are chosen in the native menu, whatever screen is open. */
export function DeskSettingsOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopNews('menu/chosen', ({ command }) => command === 'settings' && setOpen(true));
  return isOpen ? <DeskSettingsDialog onClose={() => setOpen(false)} /> : null;
}
