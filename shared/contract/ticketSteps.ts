import { z } from 'zod';
import { STEP_TAGS_MAX, STEP_TEXT_MAX_LENGTH } from '../domain/limits.ts';
import { SNOOZE_PRESETS } from '../domain/ticketSteps.ts';
import { id, idsUpTo, text } from './fields.ts';

const written = text(STEP_TEXT_MAX_LENGTH)
  .refine((value) => value.trim() !== '')
  .pipe(z.string()); // what comes out of a transform has no type in the API document
const tagIds = idsUpTo(STEP_TAGS_MAX).refine((value) => value.length > 0);

/** One of the steps that are done to a ticket, one after the other. */
export const ticketStep = z.discriminatedUnion('kind', [
  /** With variables such as `{{name}}`, which are filled in when it is sent. */
  z.object({ kind: z.literal('sendText'), body: written }),
  z.object({ kind: z.literal('addTags'), tagIds }),
  z.object({ kind: z.literal('removeTags'), tagIds }),
  /** An internal note. */
  z.object({ kind: z.literal('addNote'), body: written }),
  /** To the person who does it. */
  z.object({ kind: z.literal('assignToMe') }),
  /** To an agent, to a queue, where the ticket waits, or to an agent in a queue. */
  z
    .object({
      kind: z.literal('transfer'),
      queueId: id.nullable().default(null),
      userId: id.nullable().default(null),
    })
    .refine(({ queueId, userId }) => queueId !== null || userId !== null, { path: ['queueId'] }),
  /** In the time zone of the server, and by the opening hours of the ticket's queue. */
  z.object({ kind: z.literal('snooze'), until: z.enum(SNOOZE_PRESETS) }),
  z.object({ kind: z.literal('markUnread') }),
  z.object({
    kind: z.literal('resolve'),
    /** Null or absent: without a reason. */
    closingReasonId: id.nullable().optional(),
  }),
]);
export type TicketStep = z.output<typeof ticketStep>;

/** The ids of other records that steps name. */
export interface NamedIds {
  readonly tagIds: readonly number[];
  readonly queueIds: readonly number[];
  readonly userIds: readonly number[];
  readonly closingReasonIds: readonly number[];
}

export function idsNamedBy(steps: readonly TicketStep[]): NamedIds {
  const transfers = steps.flatMap((step) => (step.kind === 'transfer' ? [step] : []));
  return {
    tagIds: steps.flatMap((step) => ('tagIds' in step ? step.tagIds : [])),
    queueIds: transfers.flatMap(({ queueId }) => queueId ?? []),
    userIds: transfers.flatMap(({ userId }) => userId ?? []),
    closingReasonIds: steps.flatMap((step) => (step.kind === 'resolve' ? (step.closingReasonId ?? []) : [])),
  };
}
