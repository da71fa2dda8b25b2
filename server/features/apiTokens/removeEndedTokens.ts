import { TOKEN_LISTED_AFTER_END } from '#shared/domain/apiTokens.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ApiToken } from './apiToken.entity.ts';

const DAY = 86_400_000;

/** Forgets tokens that ended some time ago. */
export async function removeEndedTokens(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - TOKEN_LISTED_AFTER_END * DAY);
  await emOf(ctx).nativeDelete(ApiToken, {
    $or: [{ expiresAt: { $lt: before } }, { revokedAt: { $lt: before } }],
  });
}
