import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { NewsName } from '#bridge/names.ts';
import type { News } from '#bridge/news.ts';

const DesktopContext = createContext<DesktopApi | null>(null);

export function DesktopProvider({ desktop, children }: { desktop: DesktopApi | null; children: ReactNode }) {
  return <DesktopContext value={desktop}>{children}</DesktopContext>;
}

/** The desktop program around the page, null in a browser: what needs it is not offered there. */
export function useDesktop(): DesktopApi | null {
  return use(DesktopContext);
}

/** Follows news of the desktop program while the component is on the screen. */
export function useDesktopNews<Name extends NewsName>(name: Name, onNews: (news: News<Name>) => void): void {
  const desktop = useDesktop();
  const follow = useEffectEvent(onNews);
  useEffect(() => desktop?.follow[name](follow), [desktop, name]);
}
