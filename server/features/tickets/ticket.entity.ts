import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { SNOOZE_REASON_MAX_LENGTH } from '#shared/domain/limits.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import { ClosingReason } from '#server/features/closingReasons/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { Stage } from '#server/features/stages/index.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import type { TicketTargets } from './targets/ticketTargets.ts';

interface WaitingTicket {
  readonly status?: TicketStatus;
  readonly waitingSince?: Date | null;
}

function waitingSince({ status = 'pending', waitingSince: since }: WaitingTicket): Date | null {
  return status === 'pending' ? (since ?? new Date()) : null;
}

export const Ticket = defineEntity({
  name: 'Ticket',
  tableName: 'tickets',
  properties: {
    ...base,
    /**
     * Changes with messages and transitions only, not with reading: lists are ordered by it. Of a closed ticket it is when it
     * was closed, of one with messages from before a phone was linked when the last of them was written.
     */
    updatedAt: p
      .datetime(3)
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    status: p.enum([...TICKET_STATUSES]).default('pending'),
    unreadMessages: p.integer().default(0),
    isGroup: p.boolean().default(false),
    /** Holds messages from before a phone was linked: closed, and in no number until an agent reopens it. */
    isHistory: p.boolean().default(false),
    /**
     * The last message written by a person; an automatic one only while there is no other. Not a relation, because
     * messages are a feature above this one; messages are deleted only together with their ticket.
     */
    lastMessageId: p.integer().nullable(),
    /** When a person wrote it; null while there is no such message. */
    lastMessageAt: p.datetime(3).nullable(),
    /** An auto-reply was sent after it. */
    hasAutoReply: p.boolean().default(false),
    /** Since when it waits for an agent; null while it is not pending. Updated automatically with the status. */
    waitingSince: p
      .datetime(3)
      .$type<Date | null>()
      .nullable()
      .onCreate((ticket: WaitingTicket) => waitingSince(ticket))
      .onUpdate((ticket: WaitingTicket) => waitingSince(ticket)),
    /** Since when its agent has put it away; null while it is not. Only an open ticket is. */
    snoozedAt: p.datetime(3).nullable(),
    /** When it wakes at the latest; null: when the customer writes. */
    snoozedUntil: p.datetime(3).nullable(),
    snoozeReason: p.string().length(SNOOZE_REASON_MAX_LENGTH).nullable(),
    /**
     * When the customer's first message was written, and the first answer of a person to it; null while there is none. Tickets
     * that were closed before these columns existed have neither: `ticket_times` knows.
     */
    askedAt: p.datetime(3).nullable(),
    answeredAt: p.datetime(3).nullable(),
    /** The reply targets of its queue that run; null while none does. `tickets/targets` changes it together with the next two. */
    targets: p.json<TicketTargets>().nullable(),
    /** When the first of them is missed. */
    dueAt: p.datetime(3).nullable(),
    /** When the team is notified next that one is nearly missed, or is. */
    noticeAt: p.datetime(3).nullable(),
    /** How often the queue menu was sent since the ticket began to wait for a choice. */
    menusSent: p.integer().default(0),
    /** Day (YYYY-MM-DD, server time zone) on which the absence message was last sent. */
    absenceSentOn: p.string().length(10).nullable(),
    contact: () => p.manyToOne(Contact).ref().deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    queue: () => p.manyToOne(Queue).ref().nullable().deleteRule('set null').index(),
    /** The queue it was closed in: closing clears the queue, and the metrics still count the ticket there. */
    closedQueue: () => p.manyToOne(Queue).ref().nullable().deleteRule('set null'),
    connection: () => p.manyToOne(Connection).ref().nullable().deleteRule('set null').index(),
    /** Its column of the board. A closed ticket is on no board, and returns to this one when it is reopened. */
    stage: () => p.manyToOne(Stage).ref().nullable().deleteRule('set null'),
    /** Since when it is there; null without one. */
    stagedAt: p.datetime(3).nullable(),
    /** Why it was closed; null without a reason, and while it is not closed. */
    closingReason: () => p.manyToOne(ClosingReason).ref().nullable().deleteRule('set null'),
  },
  indexes: [
    { name: 'tickets_updated', properties: ['updatedAt', 'id'] },
    { name: 'tickets_user_status', properties: ['user', 'status', 'updatedAt', 'id'] },
    { name: 'tickets_status_updated', properties: ['status', 'updatedAt', 'id'] },
    { name: 'tickets_contact_connection', properties: ['contact', 'connection', 'updatedAt'] },
    { name: 'tickets_waiting', properties: ['waitingSince', 'id'], where: { status: 'pending' } },
    // of few tickets: the list of those that are put away, and those that are due to wake
    {
      name: 'tickets_snoozed',
      properties: ['snoozedUntil', 'id'],
      where: { snoozedAt: { $ne: null } },
    },
    // of what is not closed, also without a target: lists by what is due next end with those
    { name: 'tickets_due', properties: ['dueAt', 'id'], where: { status: { $in: ['open', 'pending'] } } },
    // of few tickets: those of which the team is to be notified
    { name: 'tickets_notice', properties: ['noticeAt', 'id'], where: { noticeAt: { $ne: null } } },
    // the columns of the board, and the tickets without a stage, each in its order
    {
      name: 'tickets_board',
      expression: `create index "tickets_board" on "tickets" (coalesce("stage_id", 0), "updated_at", "id") where "status" <> 'closed'`,
    },
    // of few tickets: those of a stage that is deleted
    { name: 'tickets_stage', properties: ['stage'], where: { stage: { $ne: null } } },
    // those closed for a reason, with all that the dashboard asks of them: counted in one pass, without reading the tickets
    {
      name: 'tickets_closing_reason',
      expression: `create index "tickets_closing_reason" on "tickets" ("updated_at", "id") include ("closing_reason_id", "status", "is_history", "user_id", "queue_id", "closed_queue_id") where "closing_reason_id" is not null`,
    },
    {
      name: 'tickets_closed_queue',
      properties: ['closedQueue', 'updatedAt', 'id'],
      where: { status: 'closed' },
    },
    // the newest closed ones come after all others in the order of all tickets
    { name: 'tickets_closed', properties: ['updatedAt', 'id'], where: { status: 'closed' } },
    // of few tickets, also where most are closed: a list of unread ones would else be read to its end
    { name: 'tickets_unread', properties: ['updatedAt', 'id'], where: { unreadMessages: { $gt: 0 } } },
    // with the time by which lists are ordered: those of a period are counted and sorted without reading its tickets
    {
      name: 'tickets_created',
      expression: 'create index "tickets_created" on "tickets" ("created_at", "id") include ("updated_at")',
    },
  ],
  // They keep `closed_ticket_totals`, `closed_ticket_contacts`, `contact_days`, `ticket_ratings`, `ticket_times` and `target_totals`; the
  // migrations that add them have their functions.
  triggers: [
    {
      name: 'tickets_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "tickets_added" after insert on "tickets" referencing new table as added for each statement execute function total_added_tickets()',
    },
    {
      name: 'tickets_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger "tickets_changed" after update on "tickets" for each row when (((old.status = 'closed' and not old.is_history) or (new.status = 'closed' and not new.is_history)) and (old.status, old.is_history, old.created_at, old.updated_at, old.connection_id, old.queue_id, old.closed_queue_id, old.user_id) is distinct from (new.status, new.is_history, new.created_at, new.updated_at, new.connection_id, new.queue_id, new.closed_queue_id, new.user_id)) execute function total_changed_ticket()`,
    },
    {
      name: 'tickets_removed',
      timing: 'before',
      events: ['delete'],
      expression: `create trigger "tickets_removed" before delete on "tickets" for each row when (old.status = 'closed' and not old.is_history) execute function total_removed_ticket()`,
    },
    {
      name: 'tickets_contacts_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "tickets_contacts_added" after insert on "tickets" referencing new table as added for each statement execute function list_contacts_of_closed()',
    },
    {
      name: 'tickets_contacts_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger "tickets_contacts_changed" after update on "tickets" for each row when (((old.status = 'closed' and not old.is_history) or (new.status = 'closed' and not new.is_history)) and (old.status, old.is_history, old.created_at, old.contact_id, old.queue_id, old.closed_queue_id, old.user_id) is distinct from (new.status, new.is_history, new.created_at, new.contact_id, new.queue_id, new.closed_queue_id, new.user_id)) execute function list_contacts_of_closed()`,
    },
    {
      name: 'tickets_contacts_removed',
      timing: 'after',
      events: ['delete'],
      expression:
        'create trigger "tickets_contacts_removed" after delete on "tickets" referencing old table as removed for each statement execute function list_contacts_of_closed()',
    },
    {
      name: 'tickets_rated_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger "tickets_rated_changed" after update on "tickets" for each row when ((old.status, old.user_id, old.queue_id, old.closed_queue_id, old.is_history) is distinct from (new.status, new.user_id, new.queue_id, new.closed_queue_id, new.is_history)) execute function keep_rated_ticket()`,
    },
    {
      name: 'tickets_times_added',
      timing: 'after',
      events: ['insert'],
      expression: `create trigger "tickets_times_added" after insert on "tickets" for each row when (new.asked_at is not null and not new.is_history) execute function keep_ticket_times()`,
    },
    {
      name: 'tickets_times_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger "tickets_times_changed" after update on "tickets" for each row when ((not new.is_history or not old.is_history) and ((old.asked_at, old.answered_at, old.is_history, old.status, old.user_id, old.queue_id, old.closed_queue_id) is distinct from (new.asked_at, new.answered_at, new.is_history, new.status, new.user_id, new.queue_id, new.closed_queue_id) or (new.status = 'closed' and old.updated_at <> new.updated_at))) execute function keep_ticket_times()`,
    },
    {
      name: 'tickets_targets_changed',
      timing: 'after',
      events: ['update'],
      expression: `create trigger "tickets_targets_changed" after update on "tickets" for each row when (old.targets is not null and old.status <> 'closed' and (new.status = 'closed' or old.targets is distinct from new.targets)) execute function total_ended_targets()`,
    },
    {
      name: 'tickets_days_added',
      timing: 'after',
      events: ['insert'],
      expression:
        'create trigger "tickets_days_added" after insert on "tickets" referencing new table as added for each statement execute function refresh_contact_days()',
    },
    {
      name: 'tickets_days_changed',
      timing: 'after',
      events: ['update'],
      expression:
        'create trigger "tickets_days_changed" after update on "tickets" for each row when (old.contact_id <> new.contact_id or old.created_at <> new.created_at or old.is_history <> new.is_history) execute function refresh_contact_days()',
    },
    {
      name: 'tickets_days_removed',
      timing: 'after',
      events: ['delete'],
      expression:
        'create trigger "tickets_days_removed" after delete on "tickets" referencing old table as removed for each statement execute function refresh_contact_days()',
    },
  ],
});
export type Ticket = InferEntity<typeof Ticket>;
