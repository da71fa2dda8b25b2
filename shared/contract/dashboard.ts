import { z } from 'zod';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { contract } from './endpoint.ts';
import { day, flag, id, ids, moment, optionalId } from './fields.ts';
import { rating } from './ticketTimeline.ts';
import { tagRow } from './tags.ts';
import { ticket } from './tickets.ts';

const count = z.int();
const period = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });
const perDay = z.array(z.object({ day: z.iso.date(), count }));
/** A null id stands for tickets without one. */
const share = z.object({ id: id.nullable(), name: z.string().nullable(), count });
const coloredShare = share.extend({ color: z.string().nullable() });
const total = z.object({ tickets: count, messages: count });

/** The ratings of an agent or a queue. */
const rated = share.extend({ mean: z.number() });
const ratings = z.object({
  count,
  /** Of the stars; null without ratings. */
  mean: z.number().nullable(),
  /** How many have given one star, two, and so on. */
  byScore: z.array(count),
  /** By the agent and the queue that the ticket had when it was rated; the most ratings first. */
  byUser: z.array(rated),
  byQueue: z.array(rated),
  /** The newest ratings with a comment. */
  comments: z.array(
    rating.extend({
      ticketId: id,
      /** As this user may see it. */
      contact: z.string(),
      /** The agent who had the ticket. */
      agent: z.string().nullable(),
      createdAt: moment,
    }),
  ),
});

export type Ratings = z.output<typeof ratings>;
export type Rated = z.output<typeof rated>;
export type DayCount = z.output<typeof perDay>[number];
export type Share = z.output<typeof share> & { color?: string | null };

/** All dates are YYYY-MM-DD in the time zone of the workspace. */
export const dashboardQuery = z.object({
  /** Restricts tickets to this one day; contact metrics still use startDate and endDate. */
  date: day,
  /** Default: endDate for tickets, the seven days up to endDate for contacts. */
  startDate: day,
  /** Default: today. */
  endDate: day,
  status: z.enum(TICKET_STATUSES).optional(),
  /** Include everything the user may read; else only their own and the waiting tickets. */
  showAll: flag.default(true),
  queueIds: ids.optional(),
  userId: optionalId,
  withUnreadMessages: flag.default(false),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

const dashboard = z.object({
  /** The period of the tickets. */
  period,
  contactsPeriod: period,
  /** Tickets created in the period: the newest ones, and the total number. */
  tickets: z.array(ticket),
  count,
  /** Waiting and open tickets as of now, and those closed in the period; each with its number of messages. */
  totals: z.object({ pending: total, open: total, closed: total }),
  /** Since when the ticket that waits longest has waited; null: none waits. Absent from servers of earlier versions. */
  longestWaitingSince: moment.nullable().optional(),
  /** Open tickets as of now by agent. Absent from servers of earlier versions. */
  openByUser: z
    .array(
      share.extend({
        /** The address of the agent's picture; empty or absent without one. */ picture: z
          .string()
          .optional(),
      }),
    )
    .optional(),
  /**
   * What the dashboard showed a week ago at this time: the same numbers seven days earlier. The parts are null for
   * periods of more than seven days; a number is null when nothing from that time is stored. Absent from servers of
   * earlier versions.
   */
  weekBefore: z
    .object({
      tickets: z.object({ created: count.nullable(), closed: count.nullable() }).nullable(),
      /** Contacts with tickets, and new contacts. */
      contacts: z.object({ withTickets: count.nullable(), added: count.nullable() }).nullable(),
    })
    .optional(),
  /** What customers thought of tickets, by the day of the rating. Absent from servers of earlier versions. */
  ratings: ratings.optional(),
  ticketsByDay: perDay,
  /** 48 half hours of local time ("00:00" … "23:30") when the period is a single day; else empty. */
  ticketsByHalfHour: z.array(z.object({ time: z.string(), count })),
  ticketsByConnection: z.array(coloredShare),
  ticketsByQueue: z.array(coloredShare),
  ticketsByUser: z.array(share),
  /** Tickets closed in the period by their reason. Absent while there are no reasons, and from servers of earlier versions. */
  closedByReason: z.array(share).optional(),
  newContactsByDay: perDay,
  contactsWithTicketsByDay: perDay,
  /** Distinct contacts in the whole period of the contacts; one contact may count on several days. */
  contactsWithTickets: count,
  /** The most used tags with the number of contacts that have each. */
  tags: z.array(tagRow),
});
export type Dashboard = z.output<typeof dashboard>;
/** An agent with open tickets. */
export type BusyAgent = NonNullable<Dashboard['openByUser']>[number];

/** The filters of the times: the period is today unless it is chosen. */
export const ticketTimesQuery = dashboardQuery.pick({
  startDate: true,
  endDate: true,
  queueIds: true,
  userId: true,
});
export type TicketTimesQuery = z.output<typeof ticketTimesQuery>;

const seconds = z.int();
/** How long tickets waited: half of them no longer than the median, nine of ten no longer than `p90`; null without tickets. */
const waited = z.object({ count, median: seconds.nullable(), p90: seconds.nullable() });
const times = z.object({
  /** From the first message of the customer to the first of a person: an agent, or the owner of the number on the phone. */
  answer: waited,
  /** From when the ticket began to wait until an agent accepted it, or was given it, for the first time. */
  acceptance: waited,
  /** From the creation of the ticket, or its last reopening, until it was closed. */
  resolution: waited,
});
const timesOf = times.extend({ id: id.nullable(), name: z.string().nullable() });

/** All times are clock time: nights and holidays count. */
const ticketTimes = z.object({
  period,
  /** Of waits that ended in the period, in tickets in which the customer wrote. */
  totals: times,
  /** The same a week ago until this time; null for periods of more than seven days. */
  weekBefore: times.nullable(),
  /** By the agent and the queue that the tickets have now, and with those that have none. */
  byUser: z.array(timesOf),
  byQueue: z.array(timesOf),
  /** Times are up to 2.5 % longer or shorter: of periods of more than seven days. */
  isRounded: z.boolean(),
});

/** How many reply targets of queues ended, and how many of these were met. */
const metOf = z.object({ count, met: count });
const targets = z.object({ firstAnswer: metOf, nextAnswer: metOf, resolution: metOf });
const targetsOf = targets.extend({ id: id.nullable(), name: z.string().nullable() });

/** By the days on which they ended; those of tickets that were deleted since count too. */
const targetResults = z.object({
  period,
  totals: targets,
  /** By the agent and the queue that the tickets had then, and of those that had none. */
  byUser: z.array(targetsOf),
  byQueue: z.array(targetsOf),
});
export type TargetCounts = z.output<typeof targets>;
export type TargetsOf = z.output<typeof targetsOf>;
export type TargetResults = z.output<typeof targetResults>;

export type Waited = z.output<typeof waited>;
export type Times = z.output<typeof times>;
export type TimesOf = z.output<typeof timesOf>;
export type TicketTimes = z.output<typeof ticketTimes>;

export const dashboardContract = contract({
  show: {
    method: 'GET',
    path: '/dashboard',
    summary: 'Metrics of the tickets that the user may read, and of the contacts',
    right: 'signedIn',
    query: dashboardQuery,
    response: dashboard,
  },
  times: {
    method: 'GET',
    path: '/dashboard/times',
    summary:
      'How long customers waited in the tickets that the user may read: for an answer, an agent, and a resolution',
    right: 'signedIn',
    query: ticketTimesQuery,
    response: ticketTimes,
  },
  targets: {
    method: 'GET',
    path: '/dashboard/targets',
    summary: 'How many reply targets of queues were met in the tickets that the user may read',
    right: 'signedIn',
    query: ticketTimesQuery,
    response: targetResults,
  },
  exportTimes: {
    method: 'GET',
    path: '/dashboard/times/tickets',
    summary: 'Export the tickets behind these times as CSV',
    right: 'signedIn',
    query: ticketTimesQuery,
    response: z.string(),
    produces: 'text/csv',
    errors: ['ERR_TOO_MANY_TICKETS'],
  },
});
