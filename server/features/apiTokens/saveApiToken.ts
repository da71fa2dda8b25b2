import { fail } from '#shared/contract/errors.ts';
import type { ApiToken as WireApiToken, ApiTokenForm } from '#shared/contract/apiTokens.ts';
import { DAY } from '#shared/domain/days.ts';
import { newApiToken } from '#server/features/settings/index.ts';
import { findUser, User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { presentApiToken } from './apiToken.presenter.ts';
import { ApiToken } from './apiToken.entity.ts';

/** Characters of its end that stay readable. */
const HINT = 4;

/** Makes a token. @returns it with the token itself, which is shown only now */
export function createApiToken(
  ctx: AppContext,
  actor: Actor,
  { name, scopes, expiresInDays }: ApiTokenForm,
): Promise<WireApiToken & { token: string }> {
  return inTransaction(ctx, async (tx) => {
    const token = newApiToken();
    const made = tx.em.create(ApiToken, {
      name,
      scopes: [...new Set(scopes)],
      hash: sha256(token), // a fast hash suffices: the token is random
      hint: token.slice(-HINT),
      expiresAt: expiresInDays === undefined ? null : new Date(tx.now().getTime() + expiresInDays * DAY),
      createdBy: tx.em.getReference(User, actor.id, { wrapped: true }),
      createdAt: tx.now(),
    });
    await tx.em.flush();
    tx.record('apiToken.changed', { apiTokenId: made.id });
    return { ...presentApiToken(made, (await findUser(tx.em, actor.id)).name), token };
  });
}

/** Ends a token; it stays in the list for a while. @throws AppError ERR_NO_API_TOKEN_FOUND */
export function revokeApiToken(ctx: AppContext, apiTokenId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const known =
      (await tx.em.findOne(ApiToken, apiTokenId)) ?? fail('ERR_NO_API_TOKEN_FOUND', { apiTokenId });
    known.revokedAt ??= tx.now();
    await tx.em.flush();
    tx.record('apiToken.changed', { apiTokenId });
  });
}
