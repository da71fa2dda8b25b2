import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A screen whose code comes when it is first opened, or before. */
export interface LaterScreen {
  (): ReactNode;
  readonly fetch: () => Promise<ComponentType>;
  readonly isHere: () => boolean;
}

/** Milliseconds for which a screen that could not be had stays broken; the next visit fetches it anew. */
const PAUSE = 1000;

/** Waits in the nearest Suspense; a screen that cannot be had is an error for the boundary above. */
export function laterScreen(load: () => Promise<ComponentType>): LaterScreen {
  let code: Promise<ComponentType> | null = null;
  let ready: ComponentType | null = null;
  const fetch = async () => (ready = await (code ??= load()));
  const once = () => {
    const failed = (error: unknown) => {
      setTimeout(() => {
        code = null;
        Coming = once();
      }, PAUSE);
      throw error;
    };
    return lazy(async () => ({ default: await fetch().catch(failed) }));
  };
  let Coming = once();
  function Screen() {
    // Chosen once: what is on the screen stays when its code has come.
    const [Shown] = useState<ComponentType>(() => ready ?? Coming);
    return createElement(Shown);
  }
  return Object.assign(Screen, { fetch, isHere: () => ready !== null });
}

export function isLaterScreen(screen: unknown): screen is LaterScreen {
  return typeof screen === 'function' && 'isHere' in screen;
}
