import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';

const DesktopContext = createContext<DesktopApi | null>(null);

export function DesktopProvider({ desktop, children }: { desktop: DesktopApi | null; children: ReactNode }) {
  return <DesktopContext value={desktop}>{children}</DesktopContext>;
}

/** The API of the desktop app, or null in a browser, where features that need it are hidden. */
export function useDesktop(): DesktopApi | null {
  return use(DesktopContext);
}

/** Subscribes to an event of the desktop app while the component is mounted. */
export function useDesktopEvent<Name extends DesktopEventName>(
  name: Name,
  onEvent: (event: DesktopEvent<Name>) => void,
): void {
  const desktop = useDesktop();
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => desktop?.subscribe[name](handleEvent), [desktop, name]);
}
