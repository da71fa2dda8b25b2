import { z } from 'zod';
import { NAME_LENGTH } from '../domain/limits.ts';
import { TIME_OF_DAY } from '../domain/timeOfDay.ts';
import { contract } from './endpoint.ts';
import { id, nothing, text } from './fields.ts';

export const queueSummary = z.object({ id, name: z.string(), color: z.string() });
export type QueueSummary = z.output<typeof queueSummary>;

export const queue = queueSummary.extend({
  greetingMessage: z.string(),
  absenceMessage: z.string(),
  startWork: z.string().nullable(),
  endWork: z.string().nullable(),
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

export const queueForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  color,
  greetingMessage: text(5000).default(''),
  absenceMessage: text(5000).default(''),
  startWork: timeOfDay.default(null),
  endWork: timeOfDay.default(null),
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
});
export type QueueChange = z.output<typeof queueChange>;

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
});

export interface QueueEvents {
  queue: (
    event: { action: 'create' | 'update'; queue: Queue } | { action: 'delete'; queueId: number },
  ) => void;
}
