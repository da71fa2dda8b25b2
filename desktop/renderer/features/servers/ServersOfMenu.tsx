import { useState } from 'react';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { ServersDialog } from './lazyComponents.ts';

/** The list of servers when it is chosen in the native menu, whatever screen is open. */
export function ServersOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopEvent('menu/chosen', ({ command }) => command === 'servers' && setOpen(true));
  return isOpen ? <ServersDialog onClose={() => setOpen(false)} /> : null;
}
