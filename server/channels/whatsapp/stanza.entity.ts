import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A decrypted stanza on its way into the inbox, written together with the ratchet that decrypted it. */
export const WhatsAppStanza = defineEntity({
  name: 'WhatsAppStanza',
  tableName: 'whatsapp_stanzas',
  properties: {
    id: p.integer().primary().autoincrement(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    /** SHA-256 of the ciphertext: the same bytes are never decrypted twice. */
    hash: p.string().length(64),
    attributes: p.json<Record<string, string>>(),
    sealed: p.blob(),
    receivedAt: p.datetime(3),
    processedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'whatsapp_stanzas_hash', properties: ['connection', 'hash'] }],
  indexes: [
    { name: 'whatsapp_stanzas_waiting', properties: ['connection', 'id'], where: { processedAt: null } },
  ],
});
export type WhatsAppStanza = InferEntity<typeof WhatsAppStanza>;

/** What we have sent, for a customer's program that asks for it again; sealed. */
export const WhatsAppSent = defineEntity({
  name: 'WhatsAppSent',
  tableName: 'whatsapp_sent',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    providerId: p.string().length(200).primary(),
    sealed: p.blob(),
    sentAt: p.datetime(3).index(),
  },
});
export type WhatsAppSent = InferEntity<typeof WhatsAppSent>;
