import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';

const HOUR = 60 * 60;
const LINKS_TO_ONE_ADDRESS = { points: 5, duration: HOUR };
const REQUESTS_FROM_ONE_ADDRESS = { points: 60, duration: HOUR };
const REFUSED_TOKENS = { points: 30, duration: 60 };

/** Rate limits for anonymous requests that send email, create accounts or guess tokens. */
export interface PasswordRequestLimit {
  /** @throws AppError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  askFrom(address: string): Promise<void>;
  /** @throws AppError ERR_TOO_MANY_REQUESTS, also for unknown email addresses */
  askFor(email: string): Promise<void>;
  /** Counts a refused token; valid tokens are never limited. @throws AppError ERR_TOO_MANY_REQUESTS */
  refusedToken(address: string): Promise<void>;
}

export function createPasswordRequestLimit({ orm }: AppContext): PasswordRequestLimit {
  const addresses = createRateLimit(orm, 'ask.address', REQUESTS_FROM_ONE_ADDRESS);
  const emails = createRateLimit(orm, 'ask.email', LINKS_TO_ONE_ADDRESS);
  const tokens = createRateLimit(orm, 'ask.tokens', REFUSED_TOKENS);
  return {
    askFrom: addresses.consume,
    askFor: emails.consume,
    refusedToken: tokens.consume,
  };
}
