import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ATTEMPT_OUTCOMES } from '#shared/contract/deliveryLog.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from './message.entity.ts';

/** One attempt to hand a message to the provider, with its result. */
export const SendAttempt = defineEntity({
  name: 'SendAttempt',
  tableName: 'send_attempts',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').index(),
    outcome: p.enum([...ATTEMPT_OUTCOMES]),
    /** The provider's own error code, e.g. "463". */
    reason: p.string().length(200).default(''),
  },
});
export type SendAttempt = InferEntity<typeof SendAttempt>;
