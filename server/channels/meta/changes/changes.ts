import { z } from 'zod';
import { daysBefore } from '#shared/domain/days.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** Something that happened to a message. */
export interface Change {
  readonly connectionId: number;
  /** Meta's id of the message. */
  readonly mid: string;
  readonly kind: ChangeKind;
  /** Who made it. */
  readonly personId: string;
  /** Of several changes of one kind, the one with the highest number counts. */
  readonly number: number;
  /** The new text, the emoji, or what the channel needs to apply it. */
  readonly content: string;
}

const KINDS = ['edit', 'deletion', 'reaction', 'delivered', 'read'] as const;
type ChangeKind = (typeof KINDS)[number];

/** Stands for the business as the one who made a change, in another program than Ramal. */
export const BY_US = 'us';

/** Applies a change to its message if that is stored. */
export type Perform = (tx: Transaction, change: Change) => Promise<unknown>;

/**
 * Applies a change, unless a later one is known. What comes before its message is kept until that arrives, as Meta keeps no
 * order.
 */
export async function applyChange(tx: Transaction, change: Change, perform: Perform): Promise<void> {
  await lockMid(tx.em, change.connectionId, change.mid);
  if (await isLatest(tx, change)) await perform(tx, change);
}

/**
 * Notes a change. Times of Meta may be whole seconds: of two different changes with one number, the one that arrives later
 * counts.
 * @returns false when it, or a later one, is known
 */
export async function isLatest(
  tx: Transaction,
  { connectionId, mid, kind, personId, number, content }: Omit<Change, 'kind'> & { readonly kind: string },
): Promise<boolean> {
  const stored = await tx.em.execute<object[]>(
    `insert into messenger_changes as known (connection_id, mid, kind, person_id, number, content, stored_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (connection_id, mid, kind, person_id) do update
       set number = excluded.number, content = excluded.content, stored_at = excluded.stored_at
       where known.number < excluded.number or (known.number = excluded.number and known.content <> excluded.content)
     returning 1`,
    [connectionId, mid, kind, personId, number, content.replaceAll('\0', ''), tx.now()],
  );
  return stored.length > 0;
}

/** The number of the change of a kind that counts; undefined when none is known. */
export async function latestNumber(
  em: Em,
  { connectionId, mid, kind, personId }: Omit<Change, 'number' | 'content'>,
): Promise<number | undefined> {
  const [row] = await em.execute<{ number: string }[]>(
    'select number from messenger_changes where connection_id = ? and mid = ? and kind = ? and person_id = ?',
    [connectionId, mid, kind, personId],
  );
  return row && Number(row.number);
}

/** Applies what has arrived before its message. */
export async function applyWaiting(
  tx: Transaction,
  { connectionId, mid }: Pick<Change, 'connectionId' | 'mid'>,
  perform: Perform,
): Promise<void> {
  await lockMid(tx.em, connectionId, mid);
  const rows = await tx.em.execute<unknown[]>(
    `select kind, person_id, number, content from messenger_changes where connection_id = ? and mid = ? order by number`,
    [connectionId, mid],
  );
  for (const { person_id: personId, ...change } of waiting.parse(rows))
    await perform(tx, { connectionId, mid, personId, ...change });
}

const waiting = z.array(
  z.object({ kind: z.enum(KINDS), person_id: z.string(), number: z.coerce.number(), content: z.string() }),
);

/** Holds back what else concerns this message until the end of the transaction. */
export async function lockMid(em: Em, connectionId: number, mid: string): Promise<void> {
  await lockFor(em, `messenger message ${connectionId} ${mid}`);
}

/** Meta repeats nothing, and allows no edit, after so many days. */
const RETENTION_DAYS = 30;

export async function forgetOldChanges(em: Em, now: Date): Promise<void> {
  const before = daysBefore(now, RETENTION_DAYS);
  await em.execute('delete from messenger_changes where stored_at < ?', [before]);
  await em.execute('delete from meta_surroundings where stored_at < ?', [before]);
}
