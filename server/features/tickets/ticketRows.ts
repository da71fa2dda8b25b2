import { fail } from '#shared/contract/errors.ts';
import type { ClosingReason as WireClosingReason } from '#shared/contract/closingReasons.ts';
import type { Stage as WireStage } from '#shared/contract/stages.ts';
import type { Author } from '#shared/domain/authors.ts';
import type { ListedMessage } from '#shared/domain/lastMessage.ts';
import {
  contactJson,
  contactWithFieldsJson,
  type ContactWithAddresses,
  type ContactWithFields,
} from '#server/features/contacts/index.ts';
import type { presentConnectionSummary } from '#server/features/connections/index.ts';
import type { presentQueueSummary } from '#server/features/queues/index.ts';
import { inOrder } from '#server/platform/database/inOrder.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { anyOfFew, executePrepared } from '#server/platform/database/prepared.ts';
import type { Ticket } from './ticket.entity.ts';
import type { TicketTargets } from './targets/ticketTargets.ts';
import type { TicketAssignment } from './visibility.ts';

/** A ticket with everything needed to present it. */
export interface TicketRow
  extends TicketAssignment, Pick<Ticket, 'id' | 'unreadMessages' | 'isGroup' | 'hasAutoReply'> {
  readonly waitingSince: string | null;
  readonly snoozedAt: string | null;
  readonly snoozedUntil: string | null;
  readonly snoozeReason: string | null;
  readonly targets: TicketTargets | null;
  readonly stage: WireStage | null;
  readonly stagedAt: string | null;
  readonly closingReason: WireClosingReason | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly contact: ContactWithAddresses;
  readonly queue: Parameters<typeof presentQueueSummary>[0] | null;
  readonly connection: Parameters<typeof presentConnectionSummary>[0] | null;
  readonly lastMessage: LastMessageRow | null;
  readonly user: { readonly id: number; readonly name: string } | null;
}

/** With its complete contact. */
export interface TicketRowWithContact extends TicketRow {
  readonly contact: ContactWithFields;
}

/** The message shown in lists. */
export interface LastMessageRow extends ListedMessage {
  readonly id: number;
  readonly author: Author;
  readonly user: { readonly id: number; readonly name: string } | null;
  /** Phone numbers of its author, where that is not the contact of the ticket: in a group. */
  readonly authorNumbers: readonly string[];
}

/** Characters; lists show only the beginning. */
const TEXT_MAX_LENGTH = 300;

/**
 * Reads tickets in the order of the ids, in one statement because they are sent with every message. Deleted
 * ones are left out.
 */
export async function readTickets(em: Em, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const rows = await executePrepared<{ ticket: TicketRow }>(em, SELECT, [ids]);
  return inOrder(
    ids,
    rows.map(({ ticket }) => ticket),
  );
}

/** @throws AppError ERR_NO_TICKET_FOUND */
export async function readTicket(em: Em, ticketId: number): Promise<TicketRow> {
  const [ticket] = await readTickets(em, [ticketId]);
  return ticket ?? fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/** The same with its complete contact; undefined when it was deleted. */
export async function findTicketWithContact(
  em: Em,
  ticketId: number,
): Promise<TicketRowWithContact | undefined> {
  const [row] = await executePrepared<{ ticket: TicketRowWithContact }>(em, SELECT_WITH_CONTACT, [ticketId]);
  return row?.ticket;
}

/** SQL that yields what a row of tickets presents of its connection as JSON. @param t its alias in the statement */
export const connectionJson = (t: string): string => `(
      select json_build_object('id', c.id, 'name', c.name, 'color', c.color, 'type', c.type)
      from connections c where c.id = ${t}.connection_id)`;

/**
 * SQL that yields the `TicketRow` of a row of tickets as JSON.
 * @param t its alias in the statement
 * @param ofContact SQL of its contact
 */
export const ticketJson = (t: string, ofContact = contactJson): string => `json_build_object(
    'id', ${t}.id, 'status', ${t}.status, 'userId', ${t}.user_id, 'queueId', ${t}.queue_id,
    'closedQueueId', ${t}.closed_queue_id,
    'unreadMessages', ${t}.unread_messages, 'isGroup', ${t}.is_group,
    'lastMessage', (
      select json_build_object(
        'id', lm.id, 'author', lm.author, 'mediaType', lm.media_type, 'mediaMime', lm.media_mime,
        'isDeleted', lm.is_deleted, 'card', lm.content->'card'->>'kind', 'text', left(lm.body, ${TEXT_MAX_LENGTH}),
        'user', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = lm.user_id),
        'authorNumbers', array(
          select a.value from contact_addresses a
          where lm.contact_id <> ${t}.contact_id and a.contact_id = lm.contact_id and a.kind = 'phone'))
      from messages lm where lm.id = ${t}.last_message_id),
    'hasAutoReply', ${t}.has_auto_reply, 'waitingSince', ${t}.waiting_since,
    'snoozedAt', ${t}.snoozed_at, 'snoozedUntil', ${t}.snoozed_until, 'snoozeReason', ${t}.snooze_reason,
    'targets', ${t}.targets,
    'stagedAt', ${t}.staged_at, 'stage', (
      select json_build_object('id', s.id, 'name', s.name, 'color', s.color) from stages s where s.id = ${t}.stage_id),
    'closingReason', (
      select json_build_object('id', r.id, 'name', r.name) from closing_reasons r where r.id = ${t}.closing_reason_id),
    'createdAt', ${t}.created_at, 'updatedAt', ${t}.updated_at,
    'contact', ${ofContact(`${t}.contact_id`)},
    'queue', (
      select json_build_object('id', q.id, 'name', q.name, 'color', q.color) from queues q where q.id = ${t}.queue_id),
    'connection', ${connectionJson(t)},
    'user', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${t}.user_id)
  )`;

const SELECT = `select ${ticketJson('t')} as ticket from tickets t where t.id = ${anyOfFew('int')}`;

const SELECT_WITH_CONTACT = `
  select ${ticketJson('t', contactWithFieldsJson)} as ticket from tickets t where t.id = ?`;
