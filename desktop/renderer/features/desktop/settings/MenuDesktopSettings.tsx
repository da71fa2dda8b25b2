import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { DesktopSettingsDialog } from '../lazyComponents.ts';

/** The settings of this computer when they are chosen in the native menu, whatever screen is open. */
export function MenuDesktopSettings() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'settings' && setOpen(true));
  return isOpen ? <DesktopSettingsDialog onClose={() => setOpen(false)} /> : null;
}
