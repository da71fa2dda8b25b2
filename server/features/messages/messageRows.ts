import type { RichContent } from '#shared/contract/richContent.ts';
import type { MailRecipients, Mention } from '#server/features/connections/index.ts';
import { contactJson, phoneNumbersSql, type ContactWithAddresses } from '#server/features/contacts/index.ts';
import {
  assignmentJson,
  ticketJson,
  type TicketAssignment,
  type TicketRow,
} from '#server/features/tickets/index.ts';
import { inOrder } from '#server/platform/database/inOrder.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { anyOfFew, executePrepared } from '#server/platform/database/prepared.ts';
import type { Message } from './message.entity.ts';
import type { MessageResponse } from './messageResponse.entity.ts';
import type { Reaction } from './reaction.entity.ts';

/** A message with everything needed to present it. */
export interface MessageRow
  extends
    QuotedRow,
    Pick<
      Message,
      | 'read'
      | 'ack'
      | 'clientId'
      | 'mediaKey'
      | 'mediaName'
      | 'mediaSize'
      | 'mediaWidth'
      | 'mediaHeight'
      | 'mediaState'
      | 'transcription'
      | 'isEdited'
      | 'failReason'
      | 'failDetail'
      | 'isPaused'
    > {
  readonly ticketId: number;
  /** Numbers of the ticket's contact, which in a group is not the author. */
  readonly ticketNumbers: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly quoted: (QuotedRow & QuotedAssignment) | null;
  readonly reactions: readonly (Pick<Reaction, 'emoji' | 'fromMe'> & { readonly contactId: number | null })[];
  readonly content: RichContent | null;
  readonly responses: readonly ResponseRow[];
  readonly mentions: readonly Mention[] | null;
  readonly recipients: MailRecipients | null;
  readonly oldMessages: readonly { readonly id: number; readonly body: string; readonly createdAt: string }[];
}

interface ResponseRow extends Pick<MessageResponse, 'choices' | 'guests' | 'fromMe'> {
  readonly contact: ContactWithAddresses | null;
}

/** The quoted message's own ticket decides who may read it. */
interface QuotedAssignment {
  readonly assignment: TicketAssignment;
  /** Both belong to the same contact; false for private replies to group messages. */
  readonly isOfContact: boolean;
}

/** The parts of a quoted message shown in a reply. */
export interface QuotedRow extends Pick<
  Message,
  'id' | 'body' | 'author' | 'mediaType' | 'mediaMime' | 'isDeleted'
> {
  readonly contact: ContactWithAddresses | null;
  readonly user: { readonly id: number; readonly name: string } | null;
}

/**
 * Reads messages in the order of the ids, in one statement because it runs with every receipt. Deleted ones
 * are left out.
 */
export async function readMessages(em: Em, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const rows = await executePrepared<{ message: MessageRow }>(em, ALONE, [ids]);
  return inOrder(
    ids,
    rows.map(({ message }) => message),
  );
}

export interface RowWithTicket {
  readonly message: MessageRow;
  readonly ticket: TicketRow;
}

/** Same as `readMessages` with the ticket of each message, in any order. */
export async function readWithTickets(em: Em, ids: readonly number[]): Promise<RowWithTicket[]> {
  if (ids.length === 0) return [];
  return executePrepared(em, WITH_TICKETS, [ids]);
}

const MESSAGE = `json_build_object(
    'id', m.id, 'body', m.body, 'author', m.author, 'mediaType', m.media_type, 'isDeleted', m.is_deleted,
    'contact', ${contactJson('m.contact_id')},
    'read', m.read, 'ack', m.ack, 'clientId', m.client_id,
    'mediaKey', m.media_key, 'mediaMime', m.media_mime, 'mediaName', m.media_name, 'mediaSize', m.media_size,
    'mediaWidth', m.media_width, 'mediaHeight', m.media_height, 'mediaState', m.media_state,
    'transcription', m.transcription,
    'isEdited', m.is_edited,
    'failReason', m.fail_reason, 'failDetail', m.fail_detail, 'isPaused', m.is_paused,
    'ticketId', m.ticket_id,
    'ticketNumbers', ${phoneNumbersSql('t.contact_id')},
    'createdAt', m.created_at, 'updatedAt', m.updated_at,
    'user', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.user_id),
    'quoted', (
      select json_build_object(
        'id', q.id, 'body', q.body, 'author', q.author, 'mediaType', q.media_type,
        'mediaMime', q.media_mime, 'isDeleted', q.is_deleted,
        'contact', ${contactJson('q.contact_id')},
        'user', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = q.user_id), 'assignment', ${assignmentJson('qt')},
        'isOfContact', qt.contact_id = t.contact_id)
      from messages q join tickets qt on qt.id = q.ticket_id where q.id = m.quoted_id),
    'reactions', array(
      select json_build_object('emoji', r.emoji, 'fromMe', r.from_me, 'contactId', r.contact_id)
      from reactions r where r.message_id = m.id order by r.id),
    'content', m.content, 'mentions', m.mentions, 'recipients', m.recipients,
    'responses', array(
      select json_build_object(
        'choices', s.choices, 'guests', s.guests, 'fromMe', s.from_me, 'contact', ${contactJson('s.contact_id')})
      from message_responses s
      where m.content is not null and s.message_id = m.id and s.choices is distinct from '[]'::jsonb order by s.id),
    'oldMessages', array(
      select json_build_object('id', o.id, 'body', o.body, 'createdAt', o.created_at)
      from old_messages o where m.is_edited and o.message_id = m.id order by o.id)
  )`;

/**
 * SQL that yields the columns of `RowWithTicket`, of a message `m` and its ticket `t`: with `returning`, the statement that
 * changes a message also reads it.
 */
export const ROW_WITH_TICKET = `${MESSAGE} as message, ${ticketJson('t')} as ticket`;

const FROM = `from messages m join tickets t on t.id = m.ticket_id where m.id = ${anyOfFew('int')}`;
const ALONE = `select ${MESSAGE} as message ${FROM}`;
const WITH_TICKETS = `select ${ROW_WITH_TICKET} ${FROM}`;
