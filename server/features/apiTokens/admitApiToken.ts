import { fail } from '#shared/contract/errors.ts';
import { tokenState, type ApiScope } from '#shared/domain/apiTokens.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { ApiToken } from './apiToken.entity.ts';

/** Milliseconds for which a use is not noted again. */
const NOTED_FOR = 60_000;

/** The named token that a program has sent, and whether it still admits it; undefined when there is no such token. */
export async function findApiToken(
  ctx: AppContext,
  token: string,
): Promise<{ apiToken: ApiToken; state: ReturnType<typeof tokenState> } | undefined> {
  const apiToken = await emOf(ctx).findOne(ApiToken, { hash: sha256(token) });
  if (!apiToken) return undefined;
  const ending = {
    expiresAt: apiToken.expiresAt?.toISOString() ?? null,
    revokedAt: apiToken.revokedAt?.toISOString() ?? null,
  };
  return { apiToken, state: tokenState(ending, ctx.now().getTime()) };
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
