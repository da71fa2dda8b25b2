import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { COUNTED, nextAfter, pauseOf, pauseOfProvider, type Pause } from './firstContacts.policy.ts';
import { countedContacts, lockLimits, readLimits } from './sendingLimits.queries.ts';

/**
 * Counts a first contact, if one is allowed now. Further messages to a person who was counted in the last 24 hours wait
 * for the provider's limits only.
 * @returns why it must wait; null when it may be sent
 */
export function admitFirstContact(
  ctx: AppContext | Transaction,
  connectionId: number,
  contactId: number,
): Promise<Pause | null> {
  return inTransaction(ctx, async (tx) => {
    const { em } = tx;
    const now = tx.now();
    const limits = await lockLimits(em, connectionId); // one admission at a time
    if (await isCounted(tx, connectionId, contactId)) return pauseOfProvider(limits, now);
    const pause = pauseOf(limits, await countedContacts(em, connectionId, now), now);
    if (pause) return pause;
    await em.execute(
      `insert into first_contacts (connection_id, contact_id, started_at, next_at) values (?, ?, ?, ?)
       on conflict (connection_id, contact_id) do update
         set started_at = excluded.started_at, next_at = excluded.next_at`,
      [connectionId, contactId, now, nextAfter(limits, now)],
    );
    const counted = new Date(now.getTime() - COUNTED);
    await em.execute('delete from first_contacts where connection_id = ? and started_at <= ?', [
      connectionId,
      counted,
    ]);
    await recordLimits(tx, connectionId);
    return null;
  });
}

async function isCounted(tx: Transaction, connectionId: number, contactId: number): Promise<boolean> {
  const since = new Date(tx.now().getTime() - COUNTED);
  const rows = await tx.em.execute(
    'select 1 from first_contacts where connection_id = ? and contact_id = ? and started_at > ?',
    [connectionId, contactId, since],
  );
  return rows.length > 0;
}

/** Why no first contact is sent now; null when one may be. */
export async function firstContactPause(tx: Transaction, connectionId: number): Promise<Pause | null> {
  const limits = await lockLimits(tx.em, connectionId);
  return pauseOf(limits, await countedContacts(tx.em, connectionId, tx.now()), tx.now());
}

/** Publishes what is left of the limits after the commit. */
export async function recordLimits(tx: Transaction, connectionId: number): Promise<void> {
  tx.record('sendingLimits.changed', await readLimits(tx.em, connectionId, tx.now()));
}
