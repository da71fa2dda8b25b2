import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import type { AdmitProgram } from '#server/platform/http/router.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';

/** Calls of all programs together; `duration` in seconds. */
const RATE_LIMIT = { points: 120, duration: 60 };
/** Wrong tokens from one address. */
const REFUSALS = { points: 30, duration: 60 };

/** Lets in programs that hold the API token as it is now, a limited number of times. An empty setting lets in nobody. */
export function createApiTokenGuard(ctx: AppContext): AdmitProgram {
  const rateLimit = createRateLimit(ctx.orm, 'api.calls', RATE_LIMIT);
  const refusals = createRateLimit(ctx.orm, 'api.refusals', REFUSALS);
  return async (token, address) => {
    const expected = await settingValue(ctx, 'userApiToken');
    if (expected === '' || !isSame(token, expected)) {
      await refusals.consume(networkOf(address));
      fail('ERR_INVALID_API_TOKEN');
    }
    await rateLimit.consume('programs');
  };
}

/** Takes the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
