import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ShortcutName } from './shortcuts.ts';

type OfferedShortcuts = ReadonlyMap<ShortcutName, () => void>;

const ShortcutsContext = createContext<ReturnType<typeof createOffers> | null>(null);

/** Tracks which shortcuts the mounted components handle. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [offered] = useState(createOffers);
  return <ShortcutsContext value={offered}>{children}</ShortcutsContext>;
}

/** The shortcuts available now, with functions that run them without the keys. */
export function useOfferedShortcuts(): OfferedShortcuts {
  const { subscribe, current } = useOffers();
  return useSyncExternalStore(subscribe, current);
}

/** Returns a function that registers a shortcut's handler; that in turn returns a function that unregisters it. */
export function useOffer(): (name: ShortcutName, press: () => void) => () => void {
  return useOffers().offer;
}

function useOffers() {
  const offered = use(ShortcutsContext);
  if (!offered) throw new Error('shortcuts need ShortcutsProvider above them');
  return offered;
}

function createOffers() {
  let offered: OfferedShortcuts = new Map();
  const listeners = new Set<() => void>();
  const change = (next: OfferedShortcuts) => {
    offered = next;
    listeners.forEach((notify) => notify());
  };
  return {
    current: () => offered,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    offer: (name: ShortcutName, press: () => void) => {
      change(new Map(offered).set(name, press));
      return () => {
        if (offered.get(name) === press) change(new Map([...offered].filter(([other]) => other !== name)));
      };
    },
  };
}
