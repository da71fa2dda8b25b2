import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from './lazyComponent.tsx';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

/** A piece of the screens whose code comes when it is first shown, or before when somebody sees it coming. */
export interface Lazy<Props> {
  (props: Props): ReactNode;
  /** Fetches the code beforehand; a piece that could not be had is fetched again when it is shown. */
  readonly fetch: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** @param Fallback what stands there until the piece has come; nothing when absent, as befits a dialog */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Nothing,
): Lazy<Props> {
  const Coming = lazyComponent(load, retryUntilLoaded);
  function LazyBoundary(props: Props) {
    return (
      <Suspense fallback={<Fallback />}>
        <Coming {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyBoundary, {
    fetch: () => Coming.fetch().catch(() => undefined),
    isLoaded: Coming.isLoaded,
  });
}

function Nothing(): ReactNode {
  return null;
}
