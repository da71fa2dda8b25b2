import { RateLimiterMemory } from 'rate-limiter-flexible';
import { take } from './rateLimit.ts';

const FAILURES_OF_ONE_ADDRESS = { points: 10, duration: 15 * 60 };
const FAILURES_FROM_ONE_PLACE = { points: 100, duration: 15 * 60 };

/**
 * Slows down who guesses passwords: for one account from one place and for the place. An attempt counts from its beginning,
 * so that many at the same moment are many; the right password takes it back.
 */
export interface LoginLimit {
  /** Call it before the password is looked at. @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  attempt(email: string, place: string): Promise<void>;
  /** The password of the attempt was right. */
  succeeded(email: string, place: string): Promise<void>;
  /** The account has a new password: wrong ones of before do not matter any more. */
  startAnew(email: string, place: string): Promise<void>;
}

export function createLoginLimit(): LoginLimit {
  const account = new RateLimiterMemory(FAILURES_OF_ONE_ADDRESS);
  const origin = new RateLimiterMemory(FAILURES_FROM_ONE_PLACE);
  const keyOf = (email: string, place: string) => `${place} ${email}`;
  const startAnew = async (email: string, place: string) => {
    await account.delete(keyOf(email, place));
  };

  return {
    async attempt(email, place) {
      await take(account, keyOf(email, place));
      await take(origin, place);
    },
    async succeeded(email, place) {
      await Promise.all([startAnew(email, place), origin.reward(place)]);
    },
    startAnew,
  };
}
