import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A piece of the screens whose code comes when it is first shown, or before when somebody sees it coming. */
export interface Later<Props> {
  (props: Props): ReactNode;
  /** Fetches the code beforehand; a piece that could not be had is fetched again when it is shown. */
  readonly fetch: () => Promise<void>;
}

/** @param Place what stands there until the code has come; nothing when absent, as befits a dialog */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType = Nothing,
): Later<Props> {
  let ready: ComponentType<Props> | null = null;
  const take = async () => (ready ??= await load());
  const Coming = lazy(async () => ({ default: await untilThere(take) }));

  function Piece(props: Props) {
    // Chosen once: what is on the screen stays when the code for others has come.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Coming);
    return (
      <Suspense fallback={<Place />}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Piece, {
    fetch: async () => void (await take().catch(() => undefined)),
  });
}

/** Between two tries to fetch a piece that somebody waits for; milliseconds. */
const PAUSE = 1000;

/** Without a line no code can be had. What is wanted then comes when the line is back; the screen stays as it is. */
async function untilThere<Piece>(take: () => Promise<Piece>): Promise<Piece> {
  for (;;) {
    try {
      return await take();
    } catch (error) {
      console.warn('a piece of the screens could not be fetched', error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function Nothing(): ReactNode {
  return null;
}
