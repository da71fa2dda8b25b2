import {
  deliverableTo,
  addressesJson,
  knownAddresses,
  type AddressRow,
} from '#server/features/contacts/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { LabelWriter } from './labelEvent.ts';

/** Kinds of addresses of a chat with one person: labels are kept under the LID where it is known. */
const CHAT_KINDS = { addressKinds: ['lid', 'phone'] };

/** A contact whose tag was changed here since the last comparison, with the chats that the phone knows. */
interface Difference {
  readonly label_id: string;
  readonly contact_id: number;
  readonly is_tagged: boolean;
  /** Chats of the contact with a row, and those of them that have the label. */
  readonly chats: readonly string[];
  readonly labeled: readonly string[];
  readonly addresses: readonly AddressRow[];
}

/**
 * Writes to the phone which tags have been put on and taken off here. Nothing comes back from it: both sides are compared
 * with what was last known to be equal. Whether the phone shows it cannot be seen from here.
 * @throws Error when WhatsApp does not accept a change; the rest is written next time
 */
export async function writeLabels(ctx: AppContext, connectionId: number, writer: LabelWriter): Promise<void> {
  await noteFirst(ctx, connectionId, writer);
  for (const difference of await findDifferences(emOf(ctx), connectionId)) {
    const { label_id, contact_id, is_tagged, labeled } = difference;
    const chats = is_tagged ? (labeled.length > 0 ? [] : [chatFor(difference, writer)]) : labeled;
    for (const chat of chats) {
      if (is_tagged) await writer.put(label_id, chat);
      else await writer.take(label_id, chat);
    }
    await inTransaction(ctx, async ({ em }) => {
      for (const chat of chats) {
        await em.execute(
          `insert into labeled_chats as known (connection_id, label_id, chat, is_labeled, contact_id, is_tagged)
           values (?, ?, ?, ?, ?, ?)
           on conflict (connection_id, label_id, chat) do update
             set is_labeled = excluded.is_labeled, contact_id = excluded.contact_id`,
          [connectionId, label_id, chat, is_tagged, contact_id, is_tagged],
        );
      }
      await em.execute(
        'update labeled_chats set is_tagged = ? where connection_id = ? and label_id = ? and contact_id = ?',
        [is_tagged, connectionId, label_id, contact_id],
      );
    });
  }
}

function chatFor({ chats, addresses }: Difference, writer: Pick<LabelWriter, 'chatWith'>): string {
  return chats[0] ?? writer.chatWith(deliverableTo(knownAddresses(addresses), CHAT_KINDS));
}

/** Notes who has the tag of a label before the first comparison: only what changes from then on is written. */
function noteFirst(
  ctx: AppContext,
  connectionId: number,
  writer: Pick<LabelWriter, 'chatWith'>,
): Promise<void> {
  return inTransaction(ctx, async ({ em }) => {
    const labels = await em.execute<{ label_id: string }[]>(
      `update phone_labels set is_written = true
       where connection_id = ? and not is_written and not is_deleted and tag_id is not null returning label_id`,
      [connectionId],
    );
    if (labels.length === 0) return;
    const ids = labels.map(({ label_id }) => label_id);
    await em.execute(
      `update labeled_chats known set is_tagged = exists (
         select 1 from contact_tags join phone_labels label using (tag_id)
         where contact_tags.contact_id = known.contact_id and label.connection_id = known.connection_id
           and label.label_id = known.label_id)
       where connection_id = ? and label_id in (?) and contact_id is not null and not is_pending`,
      [connectionId, ids],
    );
    for (const { label_id, contact_id, addresses } of await findDifferences(em, connectionId, ids)) {
      const chat = writer.chatWith(deliverableTo(knownAddresses(addresses), CHAT_KINDS));
      await em.execute(
        `insert into labeled_chats (connection_id, label_id, chat, is_labeled, contact_id, is_tagged)
         values (?, ?, ?, false, ?, true) on conflict do nothing`,
        [connectionId, label_id, chat, contact_id],
      );
    }
  });
}

/** Stops comparing; the next time begins with what is then. */
export async function forgetWritten(ctx: AppContext, connectionId: number): Promise<void> {
  await emOf(ctx).execute(
    'update phone_labels set is_written = false where connection_id = ? and is_written',
    [connectionId],
  );
}

/** Only people with whom this number has a ticket: a chat on another number is none of this phone's. */
function findDifferences(em: Em, connectionId: number, labelIds?: readonly string[]): Promise<Difference[]> {
  return em.execute<Difference[]>(
    `with known as (
       select label_id, contact_id, bool_or(is_tagged) as was_tagged, bool_or(is_pending) as is_pending,
         array_agg(chat order by is_labeled desc, chat) as chats,
         coalesce(array_agg(chat order by chat) filter (where is_labeled), '{}') as labeled
       from labeled_chats where connection_id = ? and contact_id is not null
       group by label_id, contact_id
     ), now as (
       select label.label_id, tagged.contact_id
       from phone_labels label join contact_tags tagged using (tag_id)
       where label.connection_id = ? and label.is_written and not label.is_deleted
         and exists (select 1 from tickets where contact_id = tagged.contact_id and connection_id = label.connection_id)
     )
     select label_id, contact_id, now.label_id is not null as is_tagged,
       coalesce(known.chats, '{}') as chats, coalesce(known.labeled, '{}') as labeled,
       ${addressesJson('contact.id')} as addresses
     from known full join now using (label_id, contact_id)
     join phone_labels label using (label_id)
     join contacts contact on contact.id = contact_id
     where label.connection_id = ? and label.is_written and not label.is_deleted
       and coalesce(not known.is_pending, true)
       and coalesce(known.was_tagged, false) <> (now.label_id is not null)
       and not contact.is_group
       and exists (select 1 from contact_addresses where contact_id = contact.id and kind in ('phone', 'lid'))
       ${labelIds ? 'and label_id in (?)' : ''}
     order by label_id, contact_id`,
    [connectionId, connectionId, connectionId, ...(labelIds ? [labelIds] : [])],
  );
}
