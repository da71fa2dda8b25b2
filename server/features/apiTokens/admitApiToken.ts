import { fail } from '#shared/contract/errors.ts';
import { tokenState, type ApiScope } from '#shared/domain/apiTokens.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ApiToken } from './apiToken.entity.ts';
import { hashOf } from './saveApiToken.ts';

/** Milliseconds for which a use is not noted again. */
const NOTED_FOR = 60_000;

/**
 * The named token that a program has sent; undefined when there is no such token.
 * @throws AppError ERR_INVALID_API_TOKEN when it has ended, with why
 */
export async function findApiToken(ctx: AppContext, token: string): Promise<ApiToken | undefined> {
  const known = await emOf(ctx).findOne(ApiToken, { hash: hashOf(token) });
  if (!known) return undefined;
  const ending = {
    expiresAt: known.expiresAt?.toISOString() ?? null,
    revokedAt: known.revokedAt?.toISOString() ?? null,
  };
  const state = tokenState(ending, ctx.now().getTime());
  if (state !== 'valid') fail('ERR_INVALID_API_TOKEN', { reason: state });
  return known;
}

/** Notes that a token is used, at most once a minute. @throws AppError ERR_API_SCOPE when it does not allow this */
export async function admitUse(
  ctx: AppContext,
  { id, scopes, lastUsedAt }: ApiToken,
  scope: ApiScope,
): Promise<void> {
  if (!scopes.includes(scope)) fail('ERR_API_SCOPE', { scope });
  const now = ctx.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_FOR) return;
  await emOf(ctx).nativeUpdate(ApiToken, id, { lastUsedAt: now });
}
