import { z } from 'zod';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { day, flag, ids, optionalId, pageNumber, searchParam } from './fields.ts';

/** The filters and the order of a list of tickets. */
export const ticketListQuery = z.object({
  searchParam,
  pageNumber,
  /** The `nextCursor` of the page before, in place of a page number: as quick on the last page as on the first. */
  cursor: z
    .string()
    .regex(/^\d{0,14}-\d{1,10}$/)
    .optional(),
  status: z.enum(TICKET_STATUSES).optional(),
  /** Created on this date (YYYY-MM-DD in the time zone of the workspace). */
  date: day,
  showAll: flag.default(false),
  /** Created, or what `dates` says, from the first to the last of these days (YYYY-MM-DD in the time zone of the workspace). */
  startDate: day,
  endDate: day,
  /**
   * `closed`: closed then, and still. The others are those whose times the dashboard counts, of tickets in which the customer
   * wrote: `answered` for the first time by a person, `accepted` for the first time by an agent, `resolved`: closed, and still.
   */
  dates: z.enum(['created', 'closed', 'answered', 'accepted', 'resolved']).default('created'),
  /** Created in the half hour of the workspace's local time that begins then ("09:30"). */
  halfHour: z
    .string()
    .regex(/^([01]\d|2[0-3]):[03]0$/)
    .optional(),
  /** Assigned to this agent. */
  userId: optionalId,
  /** Of this connection. */
  whatsappId: optionalId,
  queueIds: ids.optional(),
  /** Whether tickets without a queue match every choice of queues. */
  withoutQueue: flag.default(true),
  /** Leaves out imported history, which the numbers of the dashboard do not count. */
  withoutHistory: flag.default(false),
  /** Only tickets that have none. */
  missing: z.enum(['connection', 'queue', 'user', 'stage', 'closingReason']).optional(),
  /** Closed for this reason. */
  closingReasonId: optionalId,
  tags: ids.default([]),
  withUnreadMessages: flag.default(false),
  /** Only tickets that are put away, or none of them; absent: all. */
  snoozed: flag.optional(),
  /** Only tickets of which a reply target is missed. */
  overdue: flag.default(false),
  /** The open and waiting tickets of the board, last change first: all that the user may see, those of other agents too. */
  onBoard: flag.default(false),
  /** In this stage of the board. */
  stageId: optionalId,
  /** Longest waiting first, or those first whose reply target is due next; default: the order chosen in the settings. */
  sort: z.enum(['longestWait', 'dueNext']).optional(),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;
