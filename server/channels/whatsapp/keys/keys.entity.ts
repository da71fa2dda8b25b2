import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** Our WhatsApp identity, per connection; encrypted. */
export const WhatsAppCredentials = defineEntity({
  name: 'WhatsAppCredentials',
  tableName: 'whatsapp_credentials',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Null while no phone is linked. */
    sealed: p.blob().nullable(),
    /** Counts the sockets opened with it: only the latest may write. */
    line: p.integer().default(0),
    /** When the phone was linked; null while none is. */
    linkedAt: p.datetime(3).nullable(),
    /** When WhatsApp first accepted a login with this link. */
    openedAt: p.datetime(3).nullable(),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
});
export type WhatsAppCredentials = InferEntity<typeof WhatsAppCredentials>;

/** One key of the Signal protocol (session, one-time key, sender key, …); encrypted. */
export const WhatsAppKey = defineEntity({
  name: 'WhatsAppKey',
  tableName: 'whatsapp_keys',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    type: p.string().length(40).primary(),
    id: p.string().length(200).primary(),
    sealed: p.blob(),
  },
});
export type WhatsAppKey = InferEntity<typeof WhatsAppKey>;
