import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import type { Me, StanzaAttrs } from '../inbound/addresses.ts';

/** A message as it came over the line, opened; stored together with the keys that opened it, before it is confirmed. */
export const WhatsAppStanza = defineEntity({
  name: 'WhatsAppStanza',
  tableName: 'whatsapp_stanzas',
  properties: {
    id: p.integer().primary().autoincrement(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    /** SHA-256 of what came: when it comes again, it is answered from here. */
    hash: p.string().length(64),
    /** Stanzas of one chat are worked on one after the other. */
    chat: p.string().length(200),
    /** In the order of arrival, which may not be that of the ids. */
    place: p.bigint('number'),
    attrs: p.json<StanzaAttrs>(),
    /** Who we were when it came. */
    me: p.json<Me>(),
    /** The message as it was sealed by its sender; itself sealed here. Null when it could not be opened. */
    sealed: p.blob().nullable(),
    receivedAt: p.datetime(3),
    attempts: p.integer().default(0),
    /** Why the last attempt failed: an errno, an SQLSTATE, `unreadable`, or `fault` for a fault of ours. */
    failure: p.string().length(60).nullable(),
    /** Something stands in its place; it is kept, and can be taken again. */
    givenUpAt: p.datetime(3).nullable(),
    /** The desk has it. */
    doneAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'whatsapp_stanzas_hash', properties: ['connection', 'hash'] }],
  indexes: [
    {
      name: 'whatsapp_stanzas_waiting',
      properties: ['connection', 'chat', 'place'],
      where: { doneAt: null },
    },
    { name: 'whatsapp_stanzas_failed', properties: ['id'], where: { failure: { $ne: null } } },
    { name: 'whatsapp_stanzas_age', properties: ['receivedAt'] },
    {
      name: 'whatsapp_stanzas_provider_id',
      expression: `create index "whatsapp_stanzas_provider_id" on "whatsapp_stanzas" ("connection_id", (attrs->>'id'))`,
    },
  ],
});
export type WhatsAppStanza = InferEntity<typeof WhatsAppStanza>;
