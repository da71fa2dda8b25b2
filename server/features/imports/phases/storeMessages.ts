import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { SourceRow } from '../source/source.ts';
import { isSet, numberOf } from '../source/values.ts';
import { newIds, recordMapping } from './mapping.ts';
import type { MessageContent } from './messageContent.ts';
import type { Decision, Step } from './phase.ts';

/** Longest id of a provider that is stored. */
export const PROVIDER_ID_MAX = 200;

/** A message and what it refers to here. */
export interface NewMessage {
  readonly content: MessageContent;
  readonly ticketId: number;
  readonly connectionId: number | null;
  readonly contactId: number | null;
  readonly userId: number | null;
  readonly isRead: boolean;
}

const REFUSED: ErrorCode = 'ERR_SENDING_WAPP_MSG';
/** Played. */
const ACK_MAX = 4;

/**
 * Stores the new ones. One that WhatsApp has delivered here since the decision is the one that exists. Nothing is queued:
 * the outbox sends none of them.
 */
export async function storeMessages(
  step: Step,
  { em }: Transaction,
  decisions: readonly Decision<NewMessage | null>[],
): Promise<void> {
  const made = decisions.flatMap(({ key, row, content }) =>
    content ? [{ key, row, message: content }] : [],
  );
  const ids = await newIds(em, 'messages', made.length);
  const given = made.map(({ key, row, message }, index) => ({
    id: ids[index],
    ...columnsOf(step, key, row, message),
  }));
  const stored = await em.execute<{ id: number }[]>(
    `insert into messages (id, ticket_id, connection_id, provider_id, contact_id, user_id, body, author, read,
       is_deleted, is_edited, media_type, media_name, media_state, ack, delivery, fail_reason, created_at, updated_at)
     select id, ticket_id, connection_id, provider_id, contact_id, user_id, body, author, read,
       is_deleted, is_edited, media_type, media_name, media_state, ack, delivery, fail_reason, created_at, created_at
     from jsonb_to_recordset(?::jsonb) as given(id int, ticket_id int, connection_id int, provider_id text,
       contact_id int, user_id int, body text, author text, read bool, is_deleted bool, is_edited bool, media_type text,
       media_name text, media_state text, ack int, delivery text, fail_reason text, created_at timestamptz)
     order by created_at, id
     on conflict (connection_id, provider_id) do nothing returning id`,
    [JSON.stringify(given)],
  );
  const isStored = new Set(stored.map(({ id }) => id));
  const lost = given.filter(({ id }) => !isStored.has(id ?? 0));
  const delivered = await em.execute<{ given: number; id: number }[]>(
    `select given.id as given, m.id from jsonb_to_recordset(?::jsonb) as given(id int, connection_id int, provider_id text)
     join messages m on m.connection_id = given.connection_id and m.provider_id = given.provider_id`,
    [JSON.stringify(lost)],
  );
  const instead = new Map(delivered.map((row) => [row.given, row.id]));
  await recordMapping(step, em, 'messages', [
    ...made.map(({ key }, index): [string, number] => [key, instead.get(ids[index] ?? 0) ?? ids[index] ?? 0]),
    ...decisions.flatMap(({ key, found }) => (found === undefined ? [] : [[key, found] as const])),
  ]);
}

function columnsOf(step: Step, key: string, row: SourceRow, message: NewMessage) {
  const { content } = message;
  const fromMe = isSet(row, 'fromMe');
  const hasFile = content.fileName !== '';
  return {
    ticket_id: message.ticketId,
    connection_id: message.connectionId,
    provider_id: key.length <= PROVIDER_ID_MAX ? key.replaceAll('\0', '') : null,
    contact_id: fromMe ? null : message.contactId,
    user_id: fromMe && !content.isAutomatic ? message.userId : null,
    body: content.body,
    author: authorOf(fromMe, content),
    read: fromMe || message.isRead,
    is_deleted: content.isDeleted,
    is_edited: isSet(row, 'isEdited'),
    media_type: content.mediaType,
    media_name: hasFile ? content.fileName.slice(-255).toWellFormed() : null,
    media_state: hasFile ? 'failed' : null, // until its file is stored
    ...(fromMe ? deliveryOf(numberOf(row, 'ack')) : { ack: 0, delivery: 'received', fail_reason: null }),
    created_at: step.momentOf(row['createdAt']) ?? step.momentOf(row['updatedAt']) ?? step.ctx.now(),
  };
}

function authorOf(fromMe: boolean, { isAutomatic }: MessageContent): string {
  if (!fromMe) return 'customer';
  return isAutomatic ? 'system' : 'agent'; // who wrote it on the phone is not stored
}

/** The original stores -1 for what WhatsApp has refused, and 0 also where it has missed the answer. */
function deliveryOf(ack: number) {
  return ack < 0
    ? { ack: 0, delivery: 'failed', fail_reason: REFUSED }
    : { ack: Math.min(ACK_MAX, Math.max(1, ack)), delivery: 'sent', fail_reason: null };
}
