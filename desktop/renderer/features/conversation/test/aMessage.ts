import type { Message } from '#shared/contract/message.ts';
import { plainMessage } from '../plainMessage.ts';

/** A text message of the customer, with overrides; `fromMe` and `isAutomatic` follow from the author. */
export function aMessage(fields: Partial<Message> = {}): Message {
  return plainMessage({
    id: 1,
    ticketId: 7,
    body: 'Hello',
    author: fields.fromMe ? 'agent' : 'customer',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  });
}
