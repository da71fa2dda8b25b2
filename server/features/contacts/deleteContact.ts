import { fail } from '#shared/contract/errors.ts';
import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import {
  emOf,
  inTransaction,
  sharedEmOf,
  type Transaction,
} from '#server/platform/database/inTransaction.ts';
import { repeatOnDeadlock } from '#server/platform/database/repeatOnDeadlock.ts';
import { runDeletion } from '#server/platform/deletions/runDeletion.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { currentAuthor, inBackgroundOf } from '#server/platform/request.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { findContact } from './contactRows.ts';
import { lockAddresses } from './identity/addressLocks.ts';

/** The tickets of contacts that are deleted, with their messages and files; implemented by a higher-level feature. */
export interface Conversations {
  /** Deletes most of the messages, in many transactions. */
  readonly shorten: (ctx: AppContext, contactIds: readonly number[], signal?: AbortSignal) => Promise<void>;
  /** Locks them as others do who open or change a ticket of a contact whose addresses they have locked. */
  readonly lock: (tx: Transaction, contactIds: readonly number[]) => Promise<void>;
  /** Deletes the rest. */
  readonly delete: (tx: Transaction, contactIds: readonly number[]) => Promise<void>;
}

/** Contacts that are deleted in one transaction: customers who write meanwhile wait for it. */
const AT_ONCE = 20;

/**
 * Deletes a contact with its tickets and messages. Takes as long as there are messages; when the process ends meanwhile, another
 * one goes on.
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export function deleteContact(
  ctx: AppContext,
  conversations: Conversations,
  contactId: number,
): Promise<void> {
  return inBackgroundOf(currentAuthor(), async () => {
    await findContact(sharedEmOf(ctx), contactId); // refused before anything is changed
    await runDeletion(ctx, { kind: 'contact', subjectId: contactId }, () =>
      finishDeletingContact(ctx, conversations, contactId),
    );
  });
}

/** Does what is left to do. @throws AppError ERR_NO_CONTACT_FOUND */
export async function finishDeletingContact(
  ctx: AppContext,
  conversations: Conversations,
  contactId: number,
  signal?: AbortSignal,
): Promise<void> {
  await conversations.shorten(ctx, [contactId], signal);
  await clearReferences(ctx, 'contacts', contactId); // of what it wrote in groups
  const [deleted] = await repeatOnDeadlock(ctx, async (tx) => {
    const rows = await deleteLocked(tx, conversations, [contactId]);
    if (rows.length === 0) fail('ERR_NO_CONTACT_FOUND', { contactId });
    tx.record('contact.deleted', { contactId });
    for (const { id, name } of rows)
      tx.audit({ kind: 'contact.deleted', subject: { id, name: hidePhoneNumbers(name) } });
    return rows;
  });
  if (deleted?.picture_key) await ctx.media.remove(deleted.picture_key);
}

/**
 * Deletes all contacts with all tickets and messages, some at a time. Takes as long as there are messages; when the process
 * ends meanwhile, another one goes on.
 */
export function deleteAllContacts(ctx: AppContext, conversations: Conversations): Promise<void> {
  return inBackgroundOf(currentAuthor(), async () => {
    const [newest] = await emOf(ctx).execute<{ id: number | null }[]>('select max(id) as id from contacts');
    const lastId = newest?.id ?? 0;
    await runDeletion(ctx, { kind: 'contacts', subjectId: lastId }, () =>
      finishDeletingContacts(ctx, conversations, lastId),
    );
  });
}

/** Does what is left to do. @param lastId of the newest contact that is to be deleted */
export async function finishDeletingContacts(
  ctx: AppContext,
  conversations: Conversations,
  lastId: number,
  signal?: AbortSignal,
): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = !(await deleteSome(ctx, conversations, lastId, signal));
  await inTransaction(ctx, async (tx) => {
    tx.record('contact.deleted', { contactId: 'all' });
    tx.audit({ kind: 'contacts.deleted' });
  });
}

/** Deletes the oldest contacts up to an id. @returns false when there were none */
async function deleteSome(
  ctx: AppContext,
  conversations: Conversations,
  lastId: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const some = await emOf(ctx).execute<{ id: number }[]>(
    'select id from contacts where id <= ? order by id limit ?',
    [lastId, AT_ONCE],
  );
  const ids = some.map(({ id }) => id);
  await conversations.shorten(ctx, ids, signal);
  const deleted = await repeatOnDeadlock(ctx, async (tx) => {
    const rows = await deleteLocked(tx, conversations, ids);
    if (rows.length > 0) tx.record('contacts.deleted', { contactIds: rows.map(({ id }) => id) });
    return rows;
  });
  for (const { picture_key: key } of deleted) {
    if (!key) continue;
    await ctx.media
      .remove(key)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, key }, 'picture of a deleted contact not removed'),
      );
  }
  return ids.length > 0; // another request may have deleted the same ones meanwhile
}

interface DeletedRow {
  readonly id: number;
  readonly name: string;
  readonly picture_key: string;
}

/**
 * Deletes contacts with what is left of their tickets. Takes the locks of those who write to them or who change their tickets, in
 * the same order, before it deletes anything: their addresses, their conversations, and their rows.
 * @returns those that there were
 */
async function deleteLocked(
  tx: Transaction,
  conversations: Conversations,
  contactIds: readonly number[],
): Promise<DeletedRow[]> {
  const ids = `{${contactIds.join()}}`;
  await lockAddresses(tx, await tx.em.find(ContactAddress, { contact: [...contactIds] }));
  await conversations.lock(tx, contactIds);
  await tx.em.execute('select from contacts where id = any(?::int[]) order by id for update', [ids]);
  await conversations.delete(tx, contactIds);
  return tx.em.execute<DeletedRow[]>(
    'delete from contacts where id = any(?::int[]) returning id, name, picture_key',
    [ids],
  );
}
