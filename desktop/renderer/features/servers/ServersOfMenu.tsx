import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { ServersDialog } from './lazyComponents.ts';

/** Opens the list of servers from the native menu, on any screen. */
export function ServersOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'servers' && setOpen(true));
  return isOpen ? <ServersDialog onClose={() => setOpen(false)} /> : null;
}
