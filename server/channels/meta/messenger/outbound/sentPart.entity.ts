import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/**
 * A message at Meta. One of ours becomes several: a file and its text, or the pieces of a long text. The row is stored
 * before the request, so that nothing is sent twice after the process ended in the middle of it.
 */
export const MessengerSentPart = defineEntity({
  name: 'MessengerSentPart',
  tableName: 'messenger_sent_parts',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** Ramal's id of the message. */
    providerId: p.string().length(200).primary(),
    /** Its position among the parts, from 0. */
    part: p.integer().primary(),
    /** How many parts the message has. */
    parts: p.integer(),
    /** To whom it was sent. */
    personId: p.string().length(190),
    /** Meta's id; null until Meta has confirmed it. */
    mid: p.string().length(200).nullable(),
    /** The answer was lost: it may have been sent. */
    isUncertain: p.boolean().default(false),
    /** When it was sent: as Meta says, or else when the request began. */
    sentAt: p.datetime(3),
    /** `sentAt` is of our clock, as its echo has not come yet: times of Meta say nothing about it. */
    isTimeOurs: p.boolean().default(false),
    /** The highest receipt, as `ack` of a message. */
    ack: p.integer().default(1),
  },
  indexes: [
    { name: 'messenger_sent_parts_mid', properties: ['connection', 'mid'] },
    { name: 'messenger_sent_parts_person', properties: ['connection', 'personId', 'sentAt'] },
  ],
});
export type MessengerSentPart = InferEntity<typeof MessengerSentPart>;
