import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { MEDIA_TYPES } from '#shared/domain/mediaType.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** queued: waits for the connection; sent: the provider has it; failed: not sent, with the reason. Inbound: received. */
export const DELIVERIES = ['received', 'queued', 'sent', 'failed'] as const;

export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    ...base,
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    connection: () => p.manyToOne(Connection).ref().nullable().deleteRule('set null'),
    /** Id on the provider's side; for our own messages made here before they are sent, and kept over every attempt. */
    providerId: p.string().length(200),
    /** The sending screen's own id: the same one twice stores nothing twice. */
    clientId: p.uuid().nullable().unique(),
    /** Who wrote it: the customer, in a group the member; null when the desk wrote it. */
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('set null'),
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    body: p.text().default(''),
    fromMe: p.boolean(),
    read: p.boolean().default(false),
    isAutomatic: p.boolean().default(false),
    isDeleted: p.boolean().default(false),
    isEdited: p.boolean().default(false),
    mediaType: p.enum([...MEDIA_TYPES]).default('chat'),
    mediaKey: p.string().length(60).nullable(),
    mediaMime: p.string().length(200).nullable(),
    mediaName: p.string().length(255).nullable(),
    mediaSize: p.integer().nullable(),
    mediaSha256: p.string().length(64).nullable(),
    isVoice: p.boolean().default(false),
    ack: p.integer().default(0),
    delivery: p.enum([...DELIVERIES]).default('received'),
    failReason: p.string().length(60).$type<ErrorCode>().nullable(),
    /** A failed attempt is repeated after this moment; null: at once. */
    retryAt: p.datetime(3).nullable(),
    quoted: () => p.manyToOne(Message).ref().nullable().deleteRule('set null'),
  },
  uniques: [{ name: 'messages_connection_provider_id', properties: ['connection', 'providerId'] }],
  indexes: [
    { name: 'messages_ticket_created', properties: ['ticket', 'createdAt', 'id'] },
    { name: 'messages_outbox', properties: ['connection', 'id'], where: { delivery: 'queued' } },
    {
      name: 'messages_body_trigram',
      type: 'gin',
      expression: 'create index "messages_body_trigram" on "messages" using gin ("body" gin_trgm_ops)',
    },
  ],
});
export type Message = InferEntity<typeof Message>;
