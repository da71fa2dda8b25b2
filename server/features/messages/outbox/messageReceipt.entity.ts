import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Message } from '../message.entity.ts';

/** When the provider reported that an outgoing message was delivered, read or played. */
export const MessageReceipt = defineEntity({
  name: 'MessageReceipt',
  tableName: 'message_receipts',
  properties: {
    message: () => p.manyToOne(Message).ref().primary().deleteRule('cascade'),
    /** As in the message: 1 sent, 2 delivered, 3 read, 4 played. */
    ack: p.integer().primary(),
    receivedAt: p.datetime(3),
  },
});
export type MessageReceipt = InferEntity<typeof MessageReceipt>;
