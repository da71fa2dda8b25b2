import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { DesktopSettingsDialog } from '../lazyComponents.ts';

/** Opens the desktop settings from the native menu, on any screen. */
export function MenuDesktopSettings() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'settings' && setOpen(true));
  return isOpen ? <DesktopSettingsDialog onClose={() => setOpen(false)} /> : null;
}
