import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import type { Me, StanzaAttrs } from '../inbound/addresses.ts';
import type { Outcome } from '../receiving/outcome.ts';

/**
 * A received message stanza, decrypted. It is stored in the same statement as the keys that decrypted it,
 * before it is confirmed to WhatsApp.
 */
export const WhatsAppStanza = defineEntity({
  name: 'WhatsAppStanza',
  tableName: 'whatsapp_stanzas',
  properties: {
    id: p.integer().primary().autoincrement(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    /**
     * SHA-256 of the ciphertext. When the same bytes arrive again, the decrypted message is taken from this
     * row.
     */
    hash: p.string().length(64),
    /** Stanzas of one chat are handled one after the other. */
    chat: p.string().length(200),
    /** Order of arrival, which may differ from the order of ids. */
    place: p.bigint('number'),
    attrs: p.json<StanzaAttrs>(),
    /** Our own JIDs when it arrived. */
    me: p.json<Me>(),
    /**
     * The decrypted message with its sender's padding, encrypted with the installation's key. Null when it
     * could not be decrypted.
     */
    sealed: p.blob().nullable(),
    receivedAt: p.datetime(3),
    attempts: p.integer().default(0),
    /** Why the last attempt failed: an errno, an SQLSTATE, `unreadable`, or `fault` for an internal error. */
    failure: p.string().length(60).nullable(),
    /** When it was given up: a placeholder is shown instead, and the stanza is kept and can be retried. */
    givenUpAt: p.datetime(3).nullable(),
    /** When it was recorded in its conversation. */
    doneAt: p.datetime(3).nullable(),
    /** What became of it then; null until then, and of stanzas from before 1.11. */
    outcome: p.string().length(20).$type<Outcome>().nullable(),
  },
  uniques: [{ name: 'whatsapp_stanzas_hash', properties: ['connection', 'hash'] }],
  indexes: [
    {
      name: 'whatsapp_stanzas_waiting',
      properties: ['connection', 'chat', 'place'],
      where: { doneAt: null },
    },
    { name: 'whatsapp_stanzas_failed', properties: ['id'], where: { failure: { $ne: null } } },
    {
      name: 'whatsapp_stanzas_history',
      expression: `create index "whatsapp_stanzas_history" on "whatsapp_stanzas" ("connection_id", "chat") where (attrs->>'history') is not null`,
    },
    { name: 'whatsapp_stanzas_age', properties: ['receivedAt'] },
    {
      name: 'whatsapp_stanzas_provider_id',
      expression: `create index "whatsapp_stanzas_provider_id" on "whatsapp_stanzas" ("connection_id", (attrs->>'id'))`,
    },
  ],
});
export type WhatsAppStanza = InferEntity<typeof WhatsAppStanza>;
