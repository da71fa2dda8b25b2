import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';
import { fail } from '#shared/contract/errors.ts';

/** Counts one more for this key. @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
export async function take(limit: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
  }
}
