import { useState } from 'react';
import { useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { ServersDialog } from './pieces.ts';

/** The list of servers when it is chosen in the native menu, whatever screen is open. */
export function ServersOfMenu() {
  const [isOpen, setOpen] = useState(false);
  useDesktopNews('menu/chosen', ({ command }) => command === 'servers' && setOpen(true));
  return isOpen ? <ServersDialog onClose={() => setOpen(false)} /> : null;
}
