import { isRefusal } from './api.ts';
import { PAUSES, waitForNetwork } from './waitForNetwork.ts';

/**
 * Asks the server until it answers or refuses, after growing pauses or the one that it wants.
 * @param isWanted checked before each attempt
 * @param onFailure called after each attempt that failed
 * @returns whether it has answered
 */
export async function untilAnswered(
  ask: () => Promise<unknown>,
  isWanted: () => boolean,
  onFailure: (error: unknown) => void = () => {},
): Promise<boolean> {
  let pause = PAUSES.first;
  while (isWanted()) {
    try {
      await ask();
      return true;
    } catch (error) {
      onFailure(error);
      if (isRefusal(error) && error.status !== 429) return false;
      await waitForNetwork(isRefusal(error) ? error.retryAfter * 1000 : pause);
      pause = Math.min(pause * 2, PAUSES.longest);
    }
  }
  return false;
}
