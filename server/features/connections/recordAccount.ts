import type { AppContext } from '#server/platform/appContext.ts';
import type { AccountQuality } from '#shared/contract/connections.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { ConnectionAccount } from './connectionAccount.entity.ts';

/** What a channel has learnt of its account. Absent fields stay as they are. */
export interface AccountFacts {
  /** People whom the business may write to first within 24 hours. */
  readonly dailyLimit?: number | 'unlimited' | null;
  readonly perSecond?: number | null;
  readonly quality?: AccountQuality;
  /** Null: they do not expire. */
  readonly credentialsExpireAt?: Date | null;
}

/**
 * Stores what the provider reports about the account, and notifies all processes of how much it may send. Does nothing when
 * the connection has been deleted meanwhile.
 */
export function recordAccount(ctx: AppContext, connectionId: number, facts: AccountFacts): Promise<void> {
  const { dailyLimit, ...others } = facts;
  const row = {
    ...others,
    ...(dailyLimit !== undefined && {
      dailyLimit: dailyLimit === 'unlimited' ? null : dailyLimit,
      isUnlimited: dailyLimit === 'unlimited',
    }),
    checkedAt: ctx.now(),
  };
  return inTransaction(ctx, async (tx) => {
    const exists = await tx.em.execute<unknown[]>('select 1 from connections where id = ?', [connectionId]);
    if (exists.length === 0) return;
    await tx.em.upsert(ConnectionAccount, { connection: connectionId, ...row });
    const { perSecond } = facts;
    if (perSecond !== undefined) tx.record('connection.account', { connectionId, perSecond });
  });
}
