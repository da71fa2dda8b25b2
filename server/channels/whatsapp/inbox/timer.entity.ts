import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The timer for disappearing messages of a chat, by each address that it is known by. */
export const WhatsAppTimer = defineEntity({
  name: 'WhatsAppTimer',
  tableName: 'whatsapp_timers',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    kind: p.string().length(40).primary(),
    value: p.string().length(200).primary(),
    /** After which messages disappear; 0 after it was switched off. */
    seconds: p.integer(),
    /** When it was last seen, by WhatsApp's clock. */
    seenAt: p.datetime(3),
  },
});
export type WhatsAppTimer = InferEntity<typeof WhatsAppTimer>;
