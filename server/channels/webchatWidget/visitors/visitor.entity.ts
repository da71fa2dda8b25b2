import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A person on web pages of one connection: a browser, or a customer who has proven an identity, on any device. */
export const WebchatVisitor = defineEntity({
  name: 'WebchatVisitor',
  tableName: 'webchat_visitors',
  properties: {
    /** The value of the contact's address. */
    id: p.uuid().primary(),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade').index(),
    /** The id that the customer's server has for this person; null without proof. */
    identifier: p.string().length(200).nullable(),
    name: p.string().length(100).default(''),
    email: p.string().length(254).default(''),
    /** The page that was opened last; empty when not known. */
    pageUrl: p.text().default(''),
    pageTitle: p.string().length(300).default(''),
    pageAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: 'webchat_visitors_identifier', properties: ['connection', 'identifier'] }],
});
export type WebchatVisitor = InferEntity<typeof WebchatVisitor>;

/** By which a browser continues as a visitor. */
export const WebchatToken = defineEntity({
  name: 'WebchatToken',
  tableName: 'webchat_tokens',
  properties: {
    /** SHA-256 of the token, which is stored nowhere. */
    hash: p.string().length(43).primary(),
    visitor: () => p.manyToOne(WebchatVisitor).ref().deleteRule('cascade').index(),
    expiresAt: p.datetime(3).index(),
  },
});
export type WebchatToken = InferEntity<typeof WebchatToken>;

/** Which messages a visitor sees, in their order. A message belongs to the visitor, whatever becomes of the contact. */
export const WebchatMessage = defineEntity({
  name: 'WebchatMessage',
  tableName: 'webchat_messages',
  properties: {
    id: p.integer().primary().autoincrement(),
    visitor: () => p.manyToOne(WebchatVisitor).ref().deleteRule('cascade'),
    connection: () => p.manyToOne(Connection).ref().deleteRule('cascade'),
    providerId: p.string().length(200),
    isFromVisitor: p.boolean(),
    seenAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'webchat_messages_provider_id', properties: ['connection', 'providerId'] }],
  indexes: [{ name: 'webchat_messages_thread', properties: ['visitor', 'id'] }],
});
export type WebchatMessage = InferEntity<typeof WebchatMessage>;
