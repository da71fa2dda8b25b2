import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from './lazyComponent.tsx';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

/** A component whose code is loaded when it is first rendered, or preloaded. */
export interface Lazy<Props> {
  (props: Props): ReactNode;
  /** Preloads the code; after a failure it is fetched again when rendered. */
  readonly fetch: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** @param Fallback shown while the code loads; nothing when absent, which suits dialogs */
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
