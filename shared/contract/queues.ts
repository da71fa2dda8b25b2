import { z } from 'zod';
import { ASSIGNMENTS, RETURN_AFTER_MAX, TICKET_LIMIT_MAX } from '../domain/assignment.ts';
import { NAME_LENGTH } from '../domain/limits.ts';
import { TARGET_CLOCKS, TARGET_MAX } from '../domain/replyTargets.ts';
import { TIME_OF_DAY } from '../domain/timeOfDay.ts';
import { contract } from './endpoint.ts';
import { flag, fromText, id, listOf, nothing, text } from './fields.ts';

export const queueSummary = z.object({ id, name: z.string(), color: z.string() });
export type QueueSummary = z.output<typeof queueSummary>;

/** Spans of one queue: two on each day. */
export const HOURS_MAX = 14;

const openingSpan = z.object({
  /** 0 is Sunday, 6 Saturday. */
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  /** The first and the last minute; a span that ends before it starts goes on after midnight. */
  start: z.string().regex(TIME_OF_DAY),
  end: z.string().regex(TIME_OF_DAY),
});

export const queue = queueSummary.extend({
  greetingMessage: z.string(),
  absenceMessage: z.string(),
  /** The hours of every day; null when it is always open, or open at other hours on some days. */
  startWork: z.string().nullable(),
  endWork: z.string().nullable(),
  /** When it is open, by weekday; empty: always. Absent from servers of earlier versions. */
  hours: z.array(openingSpan).optional(),
  /** Whether its waiting tickets are given to agents automatically. Absent, as the next three, from servers of earlier versions. */
  assignment: z.enum(ASSIGNMENTS).optional(),
  /** An agent with this many open tickets gets no more automatically; null: no limit. */
  ticketLimit: z.int().nullable().optional(),
  /** The agent who last served the customer comes first. */
  prefersLastAgent: z.boolean().optional(),
  /** Minutes after which unanswered tickets of agents who are away or offline wait again; null: never. */
  returnAfter: z.int().nullable().optional(),
  /**
   * Minutes within which a person is to answer a customer for the first time, and each further time; null: no target. Absent, as
   * the next two, from servers of earlier versions.
   */
  firstAnswerTarget: z.int().nullable().optional(),
  nextAnswerTarget: z.int().nullable().optional(),
  /** Minutes within which a ticket is to be closed. */
  resolutionTarget: z.int().nullable().optional(),
  /** Whether only its opening hours count, or all time. */
  targetClock: z.enum(TARGET_CLOCKS).optional(),
});
export type Queue = z.output<typeof queue>;

const timeOfDay = z.preprocess(
  (value) => (value === '' ? null : value),
  z.string().regex(TIME_OF_DAY).nullable(),
);

/** Three to nine characters: a hexadecimal colour, with or without #, or a CSS colour name. */
const color = z
  .string()
  .trim()
  .min(3)
  .max(9)
  .regex(/^#?[0-9a-z]+$/i)
  .transform((value) => (BARE_HEX.test(value) ? `#${value}` : value));
const BARE_HEX = /^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const hours = listOf(openingSpan, HOURS_MAX);

/** Empty: none. */
const optionalNumber = (max: number) =>
  z.preprocess((value) => (value === '' ? null : fromText(value)), z.int().min(1).max(max).nullable());
const ticketLimit = optionalNumber(TICKET_LIMIT_MAX);
const returnAfter = optionalNumber(RETURN_AFTER_MAX);
const target = optionalNumber(TARGET_MAX);

export const queueForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  color,
  greetingMessage: text(5000).default(''),
  absenceMessage: text(5000).default(''),
  startWork: timeOfDay.default(null),
  endWork: timeOfDay.default(null),
  /** In place of `startWork` and `endWork`; empty: always open. */
  hours: hours.optional(),
  assignment: z.enum(ASSIGNMENTS).default('manual'),
  /** Open tickets, of any queue, that an agent may have and still gets one automatically; null: any number. */
  ticketLimit: ticketLimit.default(null),
  prefersLastAgent: flag.default(false),
  /** Minutes; only with automatic assignment. */
  returnAfter: returnAfter.default(null),
  /** Minutes; they apply to what customers write from then on. */
  firstAnswerTarget: target.default(null),
  nextAnswerTarget: target.default(null),
  resolutionTarget: target.default(null),
  targetClock: z.enum(TARGET_CLOCKS).default('openingHours'),
});
export type QueueForm = z.output<typeof queueForm>;

/** Absent fields stay unchanged. */
const queueChange = z.object({
  name: queueForm.shape.name.optional(),
  color: color.optional(),
  greetingMessage: text(5000).optional(),
  absenceMessage: text(5000).optional(),
  startWork: timeOfDay.optional(),
  endWork: timeOfDay.optional(),
  hours: hours.optional(),
  assignment: z.enum(ASSIGNMENTS).optional(),
  ticketLimit: ticketLimit.optional(),
  prefersLastAgent: flag.optional(),
  returnAfter: returnAfter.optional(),
  firstAnswerTarget: target.optional(),
  nextAnswerTarget: target.optional(),
  resolutionTarget: target.optional(),
  targetClock: z.enum(TARGET_CLOCKS).optional(),
});
export type QueueChange = z.output<typeof queueChange>;

const dayOfCalendar = z.iso.date().refine((value) => value >= '1900');

/** A day on which queues with opening hours are closed, such as a holiday. */
export const closedDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  name: z.string(),
  /** On this day of every year. */
  isYearly: z.boolean(),
});
export type ClosedDay = z.output<typeof closedDay>;

export const closedDayForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  isYearly: flag.default(false),
});

const onDay = z.object({ day: dayOfCalendar });

export const queuesContract = contract({
  list: {
    method: 'GET',
    path: '/queue',
    summary: 'List all queues by name',
    right: 'signedIn',
    response: z.array(queue),
  },
  show: {
    method: 'GET',
    path: '/queue/:queueId',
    summary: 'Get a queue',
    right: 'signedIn',
    params: z.object({ queueId: id }),
    response: queue,
    errors: ['ERR_NO_QUEUE_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/queue',
    summary: 'Create a queue',
    right: 'queues:manage',
    body: queueForm,
    response: queue,
    errors: ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/queue/:queueId',
    summary: 'Update a queue',
    right: 'queues:manage',
    params: z.object({ queueId: id }),
    body: queueChange,
    response: queue,
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/queue/:queueId',
    summary: 'Delete a queue; its tickets stay, without a queue',
    right: 'queues:manage',
    params: z.object({ queueId: id }),
    response: nothing,
    errors: ['ERR_NO_QUEUE_FOUND'],
  },
  closedDays: {
    method: 'GET',
    path: '/closed-days',
    summary: 'List the days on which queues with opening hours are closed, in their order',
    right: 'signedIn',
    response: z.array(closedDay),
  },
  saveClosedDay: {
    method: 'PUT',
    path: '/closed-days/:day',
    summary:
      'Close queues with opening hours on a day; repeated for the same day it changes name and repetition',
    right: 'queues:manage',
    params: onDay,
    body: closedDayForm,
    response: closedDay,
  },
  removeClosedDay: {
    method: 'DELETE',
    path: '/closed-days/:day',
    summary: 'Open queues on a day again; succeeds when they are not closed on it',
    right: 'queues:manage',
    params: onDay,
    response: nothing,
  },
});

export interface QueueEvents {
  closedDay: (event: { action: 'update'; closedDay: ClosedDay } | { action: 'delete'; day: string }) => void;
  queue: (
    event: { action: 'create' | 'update'; queue: Queue } | { action: 'delete'; queueId: number },
  ) => void;
}
