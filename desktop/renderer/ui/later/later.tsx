import { Suspense, type ComponentType, type ReactNode } from 'react';
import { laterComponent } from './laterComponent.tsx';
import { untilThere } from './untilThere.ts';

/** A piece of the screens whose code comes when it is first shown, or before when somebody sees it coming. */
export interface Later<Props> {
  (props: Props): ReactNode;
  /** Fetches the code beforehand; a piece that could not be had is fetched again when it is shown. */
  readonly fetch: () => Promise<void>;
  readonly isHere: () => boolean;
}

/** @param Place what stands there until the piece has come; nothing when absent, as befits a dialog */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType = Nothing,
): Later<Props> {
  const Coming = laterComponent(load, untilThere);
  function Piece(props: Props) {
    return (
      <Suspense fallback={<Place />}>
        <Coming {...props} />
      </Suspense>
    );
  }
  return Object.assign(Piece, {
    fetch: () => Coming.fetch().catch(() => undefined),
    isHere: Coming.isHere,
  });
}

function Nothing(): ReactNode {
  return null;
}
