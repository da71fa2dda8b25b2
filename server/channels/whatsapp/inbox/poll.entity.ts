import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection, type Address } from '#server/features/connections/index.ts';

/**
 * A poll or an event as it was sent: its responses are encrypted with its secret, and may come long after its stanza is
 * forgotten.
 */
export const WhatsAppPoll = defineEntity({
  name: 'WhatsAppPoll',
  tableName: 'whatsapp_polls',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    providerId: p.string().length(200).primary(),
    /** Known addresses of its author; empty when it was sent from here or from the owner's phone. */
    author: p.json<readonly Address[]>(),
    /** The message, encrypted with the installation's key. */
    sealed: p.blob(),
    askedAt: p.datetime(3),
  },
  indexes: [{ name: 'whatsapp_polls_age', properties: ['askedAt'] }],
});
export type WhatsAppPoll = InferEntity<typeof WhatsAppPoll>;
