import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WebchatToken, WebchatVisitor } from './visitor.entity.ts';

const DAY = 24 * 3_600_000;
/** Milliseconds. Who has proven an identity proves it again when the page is opened. */
const LASTS = { visitor: 365 * DAY, identified: DAY };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new token for a visitor. */
export function issueToken(tx: Transaction, visitor: WebchatVisitor): string {
  const token = randomBytes(32).toString('base64url');
  tx.em.create(WebchatToken, { hash: hashOf(token), visitor, expiresAt: expiryOf(tx, visitor) });
  return token;
}

/** A token that is used lasts longer, except that of an identified visitor. */
export async function extendToken(tx: Transaction, token: string, visitor: WebchatVisitor): Promise<void> {
  if (visitor.identifier !== null) return;
  await tx.em.nativeUpdate(WebchatToken, { hash: hashOf(token) }, { expiresAt: expiryOf(tx, visitor) });
}

export async function revokeToken({ em }: Transaction, token: string): Promise<void> {
  await em.nativeDelete(WebchatToken, { hash: hashOf(token) });
}

/** The visitor of a token; undefined when it is unknown, has expired or belongs to another connection. */
export async function visitorOf(
  ctx: AppContext | Transaction,
  connectionId: number,
  token: string,
): Promise<WebchatVisitor | undefined> {
  const found = await emOf(ctx).findOne(
    WebchatToken,
    { hash: hashOf(token), expiresAt: { $gt: ctx.now() }, visitor: { connection: connectionId } },
    { populate: ['visitor'] },
  );
  return found?.visitor.getEntity();
}

/** The same. @throws AppError ERR_SESSION_EXPIRED */
export async function requireVisitor(
  ctx: AppContext,
  connectionId: number,
  token: string,
): Promise<WebchatVisitor> {
  return (await visitorOf(ctx, connectionId, token)) ?? fail('ERR_SESSION_EXPIRED');
}

/** Deletes tokens that have expired. */
export function forgetExpiredTokens(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const hasExpired = { sql: 't.expires_at < ?', values: [ctx.now()] };
  return deleteInBatches(emOf(ctx), 'webchat_tokens', hasExpired, signal, ['hash']);
}

function expiryOf({ now }: Transaction, { identifier }: Pick<WebchatVisitor, 'identifier'>): Date {
  return new Date(now().getTime() + (identifier === null ? LASTS.visitor : LASTS.identified));
}
