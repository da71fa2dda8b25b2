import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#shared/contract/errors.ts';

const FAILURES_OF_ONE_ADDRESS = { points: 10, duration: 15 * 60 };
const FAILURES_FROM_ONE_PLACE = { points: 100, duration: 15 * 60 };

/** Slows down who guesses passwords: counts failures, for one account from one place and for the place. */
export interface LoginLimit {
  /** @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  check(email: string, place: string): Promise<void>;
  failed(email: string, place: string): Promise<void>;
  succeeded(email: string, place: string): Promise<void>;
}

export function createLoginLimit(): LoginLimit {
  const account = new RateLimiterMemory(FAILURES_OF_ONE_ADDRESS);
  const origin = new RateLimiterMemory(FAILURES_FROM_ONE_PLACE);
  const keyOf = (email: string, place: string) => `${place} ${email}`;

  return {
    async check(email, place) {
      const known = await Promise.all([account.get(keyOf(email, place)), origin.get(place)]);
      const used = known.find((state) => state !== null && state.remainingPoints <= 0);
      if (used) refuse(used);
    },
    async failed(email, place) {
      await Promise.all([account.penalty(keyOf(email, place)), origin.penalty(place)]);
    },
    async succeeded(email, place) {
      await account.delete(keyOf(email, place));
    },
  };
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  return fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
