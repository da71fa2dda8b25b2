import { createHash, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#shared/contract/errors.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { AdmitProgram } from '#server/platform/http/router.ts';

/** Calls of all programs together; `duration` in seconds. */
const CALLS = { points: 120, duration: 60 };

/** Lets in programs that hold the API token as it is now, a limited number of times. An empty setting lets in nobody. */
export function createProgramDoor(floor: Floor): AdmitProgram {
  const calls = new RateLimiterMemory(CALLS);
  return async (token) => {
    const expected = await settingValue(floor, 'userApiToken');
    if (expected === '' || !isSame(token, expected)) fail('ERR_INVALID_API_TOKEN');
    await calls.consume('programs').catch(refuse);
  };
}

/** Takes the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return fail('ERR_TOO_MANY_REQUESTS', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
}
