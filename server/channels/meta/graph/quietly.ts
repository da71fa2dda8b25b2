import type { AppContext } from '#server/platform/appContext.ts';
import { GraphFailure } from './graphFailure.ts';

/** Does what the customer sees for a moment only: a failure of Meta is worth no more than a line in the log. */
export function quietly(
  { log }: AppContext,
  connectionId: number,
  action: () => Promise<void>,
): Promise<void> {
  return action().catch((error: unknown) => {
    if (!(error instanceof GraphFailure)) throw error;
    log.debug({ err: error, connectionId }, 'not shown to the customer');
  });
}
