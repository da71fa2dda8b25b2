import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ASSIGNMENTS } from '#shared/domain/assignment.ts';
import type { OpeningSpan } from '#shared/domain/openingHours.ts';
import { TARGET_CLOCKS } from '#shared/domain/replyTargets.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

export const Queue = defineEntity({
  name: 'Queue',
  tableName: 'queues',
  properties: {
    ...base,
    name: nameColumn(50).unique(),
    color: p.string().length(9).unique(),
    greetingMessage: p.text().default(''),
    absenceMessage: p.text().default(''),
    /** The hours of every day. Without them and `weekHours` it is always open. */
    startWork: p.string().length(5).nullable(),
    endWork: p.string().length(5).nullable(),
    /** Where they are not the same every day: in place of the hours above. */
    weekHours: p.json<readonly OpeningSpan[]>().nullable(),
    /** Whether agents accept its tickets, or Ramal gives these to agents. */
    assignment: p.enum([...ASSIGNMENTS]).default('manual'),
    /** An agent with this many open tickets, of any queue, gets no more automatically; null: no limit. */
    ticketLimit: p.integer().nullable(),
    /** The agent who last served the customer comes first. */
    prefersLastAgent: p.boolean().default(false),
    /** Minutes after which unanswered tickets of agents who are not there wait again; null: never. */
    returnAfter: p.integer().nullable(),
    /** Minutes within which a person is to answer the first message of a ticket, and each further one; null: no target. */
    firstAnswerTarget: p.integer().nullable(),
    nextAnswerTarget: p.integer().nullable(),
    /** Minutes within which a ticket is to be closed. */
    resolutionTarget: p.integer().nullable(),
    /** Whether these count its opening hours only. */
    targetClock: p.enum([...TARGET_CLOCKS]).default('openingHours'),
  },
});
export type Queue = InferEntity<typeof Queue>;
