import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Queue } from './queue.entity.ts';

export const auditedQueues = audited(Queue, {
  kinds: { created: 'queue.created', updated: 'queue.updated', deleted: 'queue.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    name: 'shown',
    color: 'shown',
    greetingMessage: 'shown',
    absenceMessage: 'shown',
    startWork: 'shown',
    endWork: 'shown',
    assignment: 'shown',
    ticketLimit: 'shown',
    prefersLastAgent: 'shown',
    returnAfter: 'shown',
    firstAnswerTarget: 'shown',
    nextAnswerTarget: 'shown',
    resolutionTarget: 'shown',
    targetClock: 'shown',
    weekHours: (spans) => spans.map(({ days, start, end }) => `${days.join()} ${start}–${end}`),
  },
});
