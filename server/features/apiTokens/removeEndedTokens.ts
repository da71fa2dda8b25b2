import { daysBefore } from '#shared/domain/days.ts';
import { TOKEN_LISTED_AFTER_END } from '#shared/domain/apiTokens.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ApiToken } from './apiToken.entity.ts';

/** Forgets tokens that ended some time ago. */
export async function removeEndedTokens(ctx: AppContext): Promise<void> {
  const before = daysBefore(ctx.now(), TOKEN_LISTED_AFTER_END);
  await emOf(ctx).nativeDelete(ApiToken, {
    $or: [{ expiresAt: { $lt: before } }, { revokedAt: { $lt: before } }],
  });
}
