import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchWithRetries } from './fetchWithRetries.ts';

/** A component whose code comes when it is first shown, or before. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the code beforehand. @throws when it cannot be had; it is fetched again when it is shown */
  readonly fetch: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/** Milliseconds for which what could not be had stays broken; who comes back then has it fetched anew. */
const PAUSE = 1000;

/**
 * Waits in the nearest Suspense for its code and for the words that come later; without the code it is an error for the
 * boundary above, see `CodeUnavailable`.
 * @param insist how the code is fetched when somebody waits for it
 */
export function lazyComponent<Props extends object>(
  load: Fetch<Props>,
  insist: (fetch: Fetch<Props>) => Promise<ComponentType<Props>> = fetchWithRetries,
): LazyComponent<Props> {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;

  const fetch = async () => {
    try {
      return (ready ??= await (coming ??= load()));
    } finally {
      coming = null;
    }
  };
  const awaited = () =>
    lazy(async () => {
      try {
        return { default: await insist(fetch) };
      } catch (error) {
        setTimeout(() => (Awaited = awaited()), PAUSE);
        throw error;
      }
    });
  let Awaited = awaited();

  function Component(props: Props) {
    useTranslation('lazy', WAITING);
    // Chosen once: what is on the screen stays when its code has come.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Component, {
    fetch: async () => void (await fetch()),
    isLoaded: () => ready !== null,
  });
}

const WAITING = { useSuspense: true };

export function isLazyComponent(component: unknown): component is LazyComponent<object> {
  return typeof component === 'function' && 'isLoaded' in component;
}
