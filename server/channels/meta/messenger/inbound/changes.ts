import { z } from 'zod';
import { daysBefore } from '#shared/domain/days.ts';
import { applyEdit, applyReaction, applyReceipt, applyRevoke } from '#server/features/inbox/index.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Address } from '#server/features/connections/index.ts';
import { providerIdOf } from '../messageIds.ts';
import { findProviderId, raiseReceipts, sentAtOf } from '../outbound/sentParts.ts';

/** Something that happened to a message. */
export interface Change {
  readonly connectionId: number;
  /** Meta's id of the message. */
  readonly mid: string;
  readonly kind: ChangeKind;
  readonly person: Address;
  /** Of several changes of one kind, the one with the highest number counts. */
  readonly number: number;
  /** The new text, the emoji, or `BY_US`. */
  readonly content: string;
}

const KINDS = ['edit', 'deletion', 'reaction', 'delivered', 'read'] as const;
type ChangeKind = (typeof KINDS)[number];

/** The content of a deletion that was made in another program of the business. */
export const BY_US = 'us';

/**
 * Applies a change, unless a later one is known. What comes before its message is kept until that arrives, as Meta keeps no
 * order.
 */
export async function applyChange(tx: Transaction, change: Change): Promise<void> {
  await lockMid(tx.em, change.connectionId, change.mid);
  if (await isLatest(tx, change)) await perform(tx, change);
}

/** Notes a change. @returns false when it, or a later one, is known */
export async function isLatest(
  tx: Transaction,
  { connectionId, mid, kind, person, number, content }: Omit<Change, 'kind'> & { readonly kind: string },
): Promise<boolean> {
  const stored = await tx.em.execute<object[]>(
    `insert into messenger_changes as known (connection_id, mid, kind, person_id, number, content, stored_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (connection_id, mid, kind, person_id) do update
       set number = excluded.number, content = excluded.content, stored_at = excluded.stored_at
       where known.number < excluded.number
     returning 1`,
    [connectionId, mid, kind, person.value, number, content.replaceAll('\0', ''), tx.now()],
  );
  return stored.length > 0;
}

/** Applies what has arrived before its message. */
export async function applyWaiting(
  tx: Transaction,
  message: { readonly connectionId: number; readonly mid: string; readonly addressKind: string },
): Promise<void> {
  const { connectionId, mid, addressKind } = message;
  await lockMid(tx.em, connectionId, mid);
  const rows = await tx.em.execute<unknown[]>(
    `select kind, person_id, number, content from messenger_changes where connection_id = ? and mid = ? order by number`,
    [connectionId, mid],
  );
  for (const { kind, person_id: value, number, content } of waiting.parse(rows))
    await perform(tx, { connectionId, mid, kind, person: { kind: addressKind, value }, number, content });
}

const waiting = z.array(
  z.object({ kind: z.enum(KINDS), person_id: z.string(), number: z.coerce.number(), content: z.string() }),
);

/** Holds back what else concerns this message until the end of the transaction. */
export async function lockMid(em: Em, connectionId: number, mid: string): Promise<void> {
  await lockFor(em, `messenger message ${connectionId} ${mid}`);
}

async function perform(tx: Transaction, change: Change): Promise<void> {
  const { connectionId, mid, kind, person, content } = change;
  const providerId = (await findProviderId(tx.em, connectionId, mid)) ?? mid;
  switch (kind) {
    case 'edit':
      await applyEdit(tx, { connectionId, providerId, fromMe: false, body: content });
      return;
    case 'deletion': {
      const fromMe = content === BY_US;
      for (let index = 0; ; index += 1)
        if (!(await applyRevoke(tx, { connectionId, providerId: providerIdOf(providerId, index), fromMe })))
          return;
    }
    case 'reaction': {
      const author = { addresses: [person], name: '' };
      await applyReaction(tx, { connectionId, providerId, author, emoji: content });
      return;
    }
    case 'delivered':
    case 'read':
      await applyPartReceipt(tx, { connectionId, personId: person.value, mid, ack: kind === 'read' ? 3 : 2 });
  }
}

interface MidReceipt {
  readonly connectionId: number;
  readonly personId: string;
  readonly mid: string;
  readonly ack: 2 | 3;
}

/** Who has read a message has read those before it. */
async function applyPartReceipt(
  tx: Transaction,
  { connectionId, personId, mid, ack }: MidReceipt,
): Promise<void> {
  const until = ack === 3 ? ((await sentAtOf(tx.em, connectionId, mid)) ?? null) : null;
  await applyReached(tx, { connectionId, personId, mids: [mid], until, ack });
}

/** Raises the status of our messages. */
export async function applyReached(
  tx: Transaction,
  receipt: Parameters<typeof raiseReceipts>[1],
): Promise<void> {
  const providerIds = await raiseReceipts(tx.em, receipt);
  const { connectionId, ack } = receipt;
  if (providerIds.length > 0) await applyReceipt(tx, { connectionId, providerIds, ack });
}

/** Meta repeats nothing after so many days. */
const RETENTION_DAYS = 30;

export async function forgetOldChanges(em: Em, now: Date): Promise<void> {
  const before = daysBefore(now, RETENTION_DAYS);
  await em.execute('delete from messenger_changes where stored_at < ?', [before]);
}
