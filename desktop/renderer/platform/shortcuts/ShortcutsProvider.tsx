import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ShortcutName } from './shortcuts.ts';

type Offers = ReadonlyMap<ShortcutName, () => void>;

const ShortcutsContext = createContext<ReturnType<typeof createOffers> | null>(null);

/** Tracks which shortcuts the mounted components handle. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [offers] = useState(createOffers);
  return <ShortcutsContext value={offers}>{children}</ShortcutsContext>;
}

/** The shortcuts available now, with functions that run them without the keys. */
export function useOfferedShortcuts(): Offers {
  const { subscribe, current } = useOffers();
  return useSyncExternalStore(subscribe, current);
}

/** Returns a function that registers a shortcut's handler; that in turn returns a function that unregisters it. */
export function useOffer(): (name: ShortcutName, press: () => void) => () => void {
  return useOffers().offer;
}

function useOffers() {
  const offers = use(ShortcutsContext);
  if (!offers) throw new Error('shortcuts need ShortcutsProvider above them');
  return offers;
}

function createOffers() {
  let offers: Offers = new Map();
  const listeners = new Set<() => void>();
  const change = (next: Offers) => {
    offers = next;
    listeners.forEach((notify) => notify());
  };
  return {
    current: () => offers,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    offer: (name: ShortcutName, press: () => void) => {
      change(new Map(offers).set(name, press));
      return () => {
        if (offers.get(name) === press) change(new Map([...offers].filter(([other]) => other !== name)));
      };
    },
  };
}
