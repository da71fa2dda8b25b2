import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The public side of a connection. */
export const WebchatWidget = defineEntity({
  name: 'WebchatWidget',
  tableName: 'webchat_widgets',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** By which pages name the connection; not secret. */
    publicKey: p.string().length(40).unique(),
  },
});
export type WebchatWidget = InferEntity<typeof WebchatWidget>;

/** With what the customer's server signs who its visitors are. */
export const WebchatSecret = defineEntity({
  name: 'WebchatSecret',
  tableName: 'webchat_secrets',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Encrypted. */
    secret: p.blob(),
  },
});
export type WebchatSecret = InferEntity<typeof WebchatSecret>;
