import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Contact } from '#server/features/contacts/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from './message.entity.ts';

/** One person's vote in a poll or answer to an event; without a contact it is by the agents' side. */
export const MessageResponse = defineEntity({
  name: 'MessageResponse',
  tableName: 'message_responses',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').index(),
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('cascade'),
    fromMe: p.boolean(),
    /**
     * Indexes of the chosen options; empty after it was withdrawn, so that an older one cannot come back. Null: only the phone
     * can read it.
     */
    choices: p.json<readonly number[]>().nullable(),
    guests: p.integer().default(0),
    respondedAt: p.datetime(3),
  },
  uniques: [{ name: 'message_responses_one_each', properties: ['message', 'contact', 'fromMe'] }],
  // Merging or deleting a contact looks for its responses.
  indexes: [
    { name: 'message_responses_contact', properties: ['contact'], where: { contact: { $ne: null } } },
  ],
});
export type MessageResponse = InferEntity<typeof MessageResponse>;
