import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { MEDIA_STATES, MEDIA_TYPES } from '#shared/domain/mediaType.ts';
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
    /** Moves when the text changes, not with receipts: the time for editing counts from it. */
    updatedAt: p
      .datetime(3)
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    connection: () => p.manyToOne(Connection).ref().nullable().deleteRule('set null'),
    /**
     * Id on the provider's side. Our own messages get it before the first attempt and keep it over every further one;
     * while it is null the provider cannot know of the message.
     */
    providerId: p.string().length(200).nullable(),
    /** The sending screen's own id: the same one twice stores nothing twice. */
    clientId: p.uuid().nullable(),
    /** Place among the messages that were sent together under one client id. */
    clientPart: p.integer().default(0),
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
    /** Of a received file that is not here; null when it is, or when there is none. */
    mediaState: p.enum([...MEDIA_STATES]).nullable(),
    isVoice: p.boolean().default(false),
    ack: p.integer().default(0),
    delivery: p.enum([...DELIVERIES]).default('received'),
    failReason: p.string().length(60).$type<ErrorCode>().nullable(),
    /** The provider's own word for the failure, e.g. "463". */
    failDetail: p.string().length(200).nullable(),
    /** How often it was handed to the provider since somebody last asked for it. */
    attempts: p.integer().default(0),
    /** A failed attempt is repeated after this moment; null: at once. */
    retryAt: p.datetime(3).nullable(),
    quoted: () => p.manyToOne(Message).ref().nullable().deleteRule('set null'),
  },
  uniques: [
    { name: 'messages_connection_provider_id', properties: ['connection', 'providerId'] },
    { name: 'messages_client_id', properties: ['clientId', 'clientPart'] },
  ],
  indexes: [
    { name: 'messages_ticket_created', properties: ['ticket', 'createdAt', 'id'] },
    { name: 'messages_outbox', properties: ['connection', 'id'], where: { delivery: 'queued' } },
    {
      name: 'messages_media_key',
      expression:
        'create index "messages_media_key" on "messages" ("media_key") where "media_key" is not null',
    },
    {
      name: 'messages_body_trigram',
      type: 'gin',
      expression: 'create index "messages_body_trigram" on "messages" using gin ("body" gin_trgm_ops)',
    },
  ],
});
export type Message = InferEntity<typeof Message>;
