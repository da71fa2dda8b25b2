import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import type { AdmitProgram } from '#server/platform/http/router.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';

/** Requests of all API clients together; `duration` in seconds. */
const RATE_LIMIT = { points: 120, duration: 60 };
/** Requests with a wrong token from one network. */
const REFUSALS = { points: 30, duration: 60 };

/** Admits requests with the current API token, at a limited rate. An empty setting admits none. */
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

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
