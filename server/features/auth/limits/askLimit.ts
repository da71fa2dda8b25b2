import { RateLimiterMemory } from 'rate-limiter-flexible';
import { take } from './rateLimit.ts';

const ONE_HOUR = 60 * 60;
const LINKS_TO_ONE_ADDRESS = { points: 5, duration: ONE_HOUR };
const CALLS_FROM_ONE_PLACE = { points: 60, duration: ONE_HOUR };

/** Slows down who makes calls that send mail or make accounts without being signed in. */
export interface AskLimit {
  /** @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  askFrom(place: string): Promise<void>;
  /** @throws DeskError ERR_TOO_MANY_REQUESTS, for an unknown address too */
  askFor(email: string): Promise<void>;
}

export function createAskLimit(): AskLimit {
  const places = new RateLimiterMemory(CALLS_FROM_ONE_PLACE);
  const addresses = new RateLimiterMemory(LINKS_TO_ONE_ADDRESS);
  return {
    askFrom: (place) => take(places, place),
    askFor: (email) => take(addresses, email),
  };
}
