import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { REACTION_MAX_LENGTH } from '#shared/domain/limits.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from './message.entity.ts';

/** One person's reaction to a message; reactions from the agents' side have no contact. */
export const Reaction = defineEntity({
  name: 'Reaction',
  tableName: 'reactions',
  properties: {
    ...base,
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').index(),
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('cascade'),
    fromMe: p.boolean(),
    emoji: p.string().length(REACTION_MAX_LENGTH),
  },
  uniques: [{ name: 'reactions_one_each', properties: ['message', 'contact', 'fromMe'] }],
  // Merging or deleting a contact looks for its reactions.
  indexes: [{ name: 'reactions_contact', properties: ['contact'], where: { contact: { $ne: null } } }],
});
export type Reaction = InferEntity<typeof Reaction>;
