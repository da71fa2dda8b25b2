import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from './message.entity.ts';

/** One try at handing a message to the provider, with what came of it. */
export const SendAttempt = defineEntity({
  name: 'SendAttempt',
  tableName: 'send_attempts',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').index(),
    outcome: p.enum(['acknowledged', 'refused', 'unanswered', 'disconnected']),
    /** The provider's own word for it, e.g. "463". */
    reason: p.string().length(200).default(''),
  },
});
export type SendAttempt = InferEntity<typeof SendAttempt>;
