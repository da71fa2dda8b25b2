import { daysBefore } from '#shared/domain/days.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Invitation } from './account/invitation.entity.ts';
import { PasswordReset } from './account/passwordReset.entity.ts';

/** Until then a client that comes back is told why its session ended. */
const DAYS_AFTER_EXPIRY = 30;
const BATCH = 5000;

/** Forgets sessions that expired some time ago, whether they were ended or not. What a request uses is left for the next time. */
export async function removeExpiredSessions(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const before = daysBefore(ctx.now(), DAYS_AFTER_EXPIRY);
  let removed: unknown[];
  do {
    removed = await emOf(ctx).execute(
      `delete from user_sessions where id in (
         select id from user_sessions where expires_at < ? limit ${BATCH} for update skip locked
       ) returning id`,
      [before],
    );
  } while (removed.length === BATCH && !signal.aborted);
}

/** Forgets invitations and password resets whose link no longer works; those that were used are removed with that. */
export async function removeExpiredLinks(ctx: AppContext): Promise<void> {
  const em = emOf(ctx);
  const expired = { expiresAt: { $lte: ctx.now() } };
  await em.nativeDelete(Invitation, expired);
  await em.nativeDelete(PasswordReset, expired);
}
