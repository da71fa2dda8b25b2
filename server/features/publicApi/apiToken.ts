import { AppError, fail } from '#shared/contract/errors.ts';
import { SENDING_SCOPES } from '#shared/domain/apiTokens.ts';
import { admitUse, findApiToken } from '#server/features/apiTokens/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { isSameSecret } from '#server/platform/hashes.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import type { AdmitProgram, SetHeader } from '#server/platform/http/router.ts';
import { createRateLimit, type RateLimit } from '#server/platform/limits/rateLimit.ts';

/** Requests of each token; `duration` in seconds. */
const RATE_LIMIT = { points: 120, duration: 60 };
/** Requests with a wrong token from one network. */
const REFUSALS = { points: 30, duration: 60 };
/** The program that uses the token of the settings. */
const OF_SETTINGS = 0;

/**
 * Admits requests with a named token, or with the token of the settings, which allows sending only, each at a limited rate.
 * An empty setting admits none.
 */
export function createApiTokenGuard(ctx: AppContext): AdmitProgram {
  const rateLimit = createRateLimit(ctx.orm, 'api.calls', RATE_LIMIT);
  const refusals = createRateLimit(ctx.orm, 'api.refusals', REFUSALS);
  return async (token, { address, scope, setHeader }) => {
    const expected = await settingValue(ctx, 'userApiToken');
    if (expected !== '' && isSameSecret(token, expected)) {
      await consume(rateLimit, 'programs', setHeader);
      if (!SENDING_SCOPES.includes(scope)) fail('ERR_API_SCOPE', { scope });
      return { id: OF_SETTINGS, name: '' };
    }
    const named = await findApiToken(ctx, token);
    if (named?.state !== 'valid') {
      await refusals.consume(networkOf(address));
      return fail('ERR_INVALID_API_TOKEN', named && { reason: named.state });
    }
    const { apiToken } = named;
    await consume(rateLimit, `token ${apiToken.id}`, setHeader);
    await admitUse(ctx, apiToken, scope);
    return { id: apiToken.id, name: apiToken.name };
  };
}

/** Consumes one request, and says in headers what is left. */
async function consume(rateLimit: RateLimit, key: string, setHeader: SetHeader): Promise<void> {
  const announce = (remaining: number, reset: number) => {
    setHeader('ratelimit-limit', String(RATE_LIMIT.points));
    setHeader('ratelimit-remaining', String(remaining));
    setHeader('ratelimit-reset', String(reset));
    setHeader('ratelimit-policy', `${RATE_LIMIT.points};w=${RATE_LIMIT.duration}`);
  };
  try {
    const { points, resetsIn } = await rateLimit.consumeOne(key);
    announce(points, resetsIn);
  } catch (error) {
    const retryAfter = error instanceof AppError ? error.details?.['retryAfter'] : undefined;
    if (typeof retryAfter === 'number') announce(0, retryAfter);
    throw error;
  }
}
