import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { AppContext } from '#server/platform/appContext.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const LIMITS = {
  /** Wrong passwords per account and device before logins are delayed. */
  freeFailures: 10,
  /** The same for an address that has failed with many accounts. */
  freeFailuresOfSprayer: 3,
  /** Failures within 15 minutes after which an address counts as such. */
  failuresOfSprayer: 100,
  /**
   * Attempts per minute from one address for accounts that have never logged in from there: bounds the CPU
   * spent on password hashes.
   */
  strangers: 120,
  /**
   * Codes per account and day from devices on which it has never logged in, whatever their addresses: who knows the password
   * and has many addresses still guesses none of a million codes.
   */
  strangeCodes: 100,
};
/** Delay in seconds; doubled with each further failure. */
const DELAY = { first: 30, longest: 15 * MINUTE };

/** A login attempt. */
export interface LoginAttempt {
  readonly email: string;
  /** Network address. */
  readonly address: string;
  /** Set when this account has logged in on the device before; see `deviceCookie.ts`. */
  readonly deviceId: string | null;
}

/**
 * Slows down password guessing per account and device, never for all users: a device on which the account has
 * logged in is counted on its own, all others by account and address. An attempt is counted before the
 * password is checked, so concurrent attempts all count; a correct password resets the count. Where a code follows the password,
 * each of them is an attempt, and only the right code resets the count.
 */
export interface LoginLimit {
  /** Call before checking the password. @throws AppError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  attempt(attempt: LoginAttempt): Promise<void>;
  /** Call before checking a code, too. @throws AppError ERR_TOO_MANY_REQUESTS with the seconds to wait */
  attemptCode(attempt: LoginAttempt): Promise<void>;
  /** The password was right and a code follows: this attempt no longer counts, earlier ones still do. */
  passwordWasRight(attempt: LoginAttempt): Promise<void>;
  failed(attempt: LoginAttempt): Promise<void>;
  succeeded(attempt: LoginAttempt): Promise<void>;
  /** The account has a new password: earlier failures no longer count. */
  startAnew(attempt: LoginAttempt): Promise<void>;
}

export function createLoginLimit({ orm }: AppContext, limits = LIMITS): LoginLimit {
  const failures = createRateLimit(orm, 'login.failures', { points: limits.freeFailures, duration: DAY });
  const delays = createRateLimit(orm, 'login.delays', { points: 1, duration: DELAY.longest });
  const sprayers = createRateLimit(orm, 'login.sprayers', { points: 1, duration: 15 * MINUTE });
  const strangers = createRateLimit(orm, 'login.strangers', { points: limits.strangers, duration: MINUTE });
  const acquainted = createRateLimit(orm, 'login.acquainted', { points: 1, duration: 30 * DAY });

  const codes = createRateLimit(orm, 'login.codes', { points: limits.strangeCodes, duration: DAY });

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
        await failures.add(key, -1); // the password was not checked: only real guesses increase the delay
        throw error;
      }
    },
    async attemptCode({ email, deviceId }) {
      if (deviceId === null) await codes.consume(email);
    },
    async passwordWasRight(attempt) {
      await Promise.all([failures.add(keyOf(attempt), -1), delays.forget(keyOf(attempt))]);
    },
    async failed({ address }) {
      await sprayers.add(address, 1);
    },
    async succeeded(attempt) {
      const known = acquainted.add(keyOf({ ...attempt, deviceId: null }), 1);
      await Promise.all([startAnew(attempt), known, codes.forget(attempt.email)]);
    },
    startAnew,
  };
}

function keyOf({ email, address, deviceId }: LoginAttempt): string {
  return deviceId === null ? `${address} ${email}` : `device ${deviceId}`;
}
