import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { AppContext } from '#server/platform/appContext.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const LIMITS = {
  /** Wrong passwords of one account from one device before it has to wait. */
  freeFailures: 10,
  /** The same from an address that has failed with many accounts. */
  freeFailuresOfSprayer: 3,
  /** Failures within 15 minutes that make such an address. */
  failuresOfSprayer: 100,
  /** Attempts per minute from one address with accounts that were never logged in to from there: bounds the work. */
  strangers: 120,
};
/** Seconds; doubled with each further failure. */
const DELAY = { first: 30, longest: 15 * MINUTE };

/** Who tries to log in. */
export interface LoginAttempt {
  readonly email: string;
  /** Network address. */
  readonly address: string;
  /** The device, when this account was logged in on it before; see `deviceCookie.ts`. */
  readonly deviceId: string | null;
}

/**
 * Slows down guessing of passwords for each account and device, never for everybody: a device on which the account was
 * logged in before counts for itself, all others by account and address. An attempt counts from its beginning, so many at
 * the same moment are many; the right password takes it back.
 */
export interface LoginLimit {
  /** Call it before the password is checked. @throws DeskError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  attempt(attempt: LoginAttempt): Promise<void>;
  failed(attempt: LoginAttempt): Promise<void>;
  succeeded(attempt: LoginAttempt): Promise<void>;
  /** The account has a new password: earlier failures no longer matter. */
  startAnew(attempt: LoginAttempt): Promise<void>;
}

export function createLoginLimit({ orm }: AppContext, limits = LIMITS): LoginLimit {
  const failures = createRateLimit(orm, 'login.failures', { points: limits.freeFailures, duration: DAY });
  const delays = createRateLimit(orm, 'login.delays', { points: 1, duration: DELAY.longest });
  const sprayers = createRateLimit(orm, 'login.sprayers', { points: 1, duration: 15 * MINUTE });
  const strangers = createRateLimit(orm, 'login.strangers', { points: limits.strangers, duration: MINUTE });
  const acquainted = createRateLimit(orm, 'login.acquainted', { points: 1, duration: 30 * DAY });

  const startAnew = async (attempt: LoginAttempt) => {
    await Promise.all([failures.forget(keyOf(attempt)), delays.forget(keyOf(attempt))]);
  };

  return {
    async attempt(attempt) {
      const key = keyOf(attempt);
      const isStranger = attempt.deviceId === null && (await acquainted.count(key)) === 0;
      if (isStranger) await strangers.consume(attempt.address);
      const isSprayer = isStranger && (await sprayers.count(attempt.address)) >= limits.failuresOfSprayer;
      const free = isSprayer ? limits.freeFailuresOfSprayer : limits.freeFailures;
      const count = await failures.add(key, 1);
      if (count < free) return;
      try {
        await delays.consumeExclusive(key, Math.min(DELAY.first * 2 ** (count - free), DELAY.longest));
      } catch (error) {
        await failures.add(key, -1); // nothing was guessed: the delay grows with real guesses only
        throw error;
      }
    },
    async failed({ address }) {
      await sprayers.add(address, 1);
    },
    async succeeded(attempt) {
      await Promise.all([startAnew(attempt), acquainted.add(keyOf({ ...attempt, deviceId: null }), 1)]);
    },
    startAnew,
  };
}

function keyOf({ email, address, deviceId }: LoginAttempt): string {
  return deviceId === null ? `${address} ${email}` : `device ${deviceId}`;
}
