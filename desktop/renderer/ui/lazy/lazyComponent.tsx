import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LAZY_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { fetchWithRetries } from './fetchWithRetries.ts';

/** A component whose code is loaded when it is first rendered, or preloaded. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /**
   * Preloads the code.
   * @throws when it cannot be loaded; it is fetched again when rendered
   */
  readonly fetch: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/** Milliseconds for which a failed load stays failed; rendering it later fetches it again. */
const PAUSE = 1000;

/**
 * Suspends until its code and its lazy translations are loaded. When the code cannot be loaded, it throws to the error
 * boundary above, see `CodeUnavailable`.
 * @param insist how the code is fetched while the user waits for it
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
    useTranslation(LAZY_NAMESPACES, WAITING);
    // Chosen once: what is on the screen stays mounted when its code has loaded.
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
