import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/**
 * A message as it was sent: a recipient that could not decrypt it gets the same one again, also after a
 * restart.
 */
export const WhatsAppSentMessage = defineEntity({
  name: 'WhatsAppSentMessage',
  tableName: 'whatsapp_sent',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    providerId: p.string().length(200).primary(),
    sealed: p.blob(),
    sentAt: p.datetime(3),
  },
  indexes: [{ name: 'whatsapp_sent_age', properties: ['sentAt'] }],
});
export type WhatsAppSentMessage = InferEntity<typeof WhatsAppSentMessage>;
