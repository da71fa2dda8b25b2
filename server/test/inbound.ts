import { randomUUID } from 'node:crypto';
import type { InboundMessage, Party } from '#server/features/connections/index.ts';

/** A customer as known to WhatsApp. */
export function customer(number: string, name = 'Maria'): Party {
  return { addresses: [{ kind: 'phone', value: number }], name };
}

/** A text that a customer has just sent; every field can be overridden. */
export function inboundText(
  connectionId: number,
  chat: Party,
  body: string,
  fields: Partial<InboundMessage> = {},
): InboundMessage {
  return {
    connectionId,
    providerId: randomUUID(),
    fromMe: false,
    chat,
    isGroup: false,
    mediaType: 'chat',
    body,
    sentAt: new Date(),
    isCatchUp: false,
    isFromAutomaton: false,
    ...fields,
  };
}
