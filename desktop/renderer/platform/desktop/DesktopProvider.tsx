import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';

const DesktopContext = createContext<DesktopApi | null>(null);

export function DesktopProvider({ desktop, children }: { desktop: DesktopApi | null; children: ReactNode }) {
  return <DesktopContext value={desktop}>{children}</DesktopContext>;
}

/** The desktop program around the page, null in a browser: what needs it is not offered there. */
export function useDesktop(): DesktopApi | null {
  return use(DesktopContext);
}

/** Follows news of the desktop program while the component is on the screen. */
export function useDesktopEvent<Name extends DesktopEventName>(
  name: Name,
  onEvent: (event: DesktopEvent<Name>) => void,
): void {
  const desktop = useDesktop();
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => desktop?.subscribe[name](handleEvent), [desktop, name]);
}
