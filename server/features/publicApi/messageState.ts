import { fail } from '#shared/contract/errors.ts';
import type { publicApiContract } from '#shared/contract/publicApi.ts';
import type { EndpointResult } from '#shared/contract/endpoint.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

type State = EndpointResult<typeof publicApiContract.state>;

/** From this receipt on: 2 delivered, 3 read, 4 played. */
const ACK = { delivered: 2, read: 3 };

/** How far a message of a program has got. @throws AppError ERR_NO_MESSAGE_FOUND for all other messages */
export async function messageState(em: Em, messageId: number): Promise<State> {
  const message =
    (await em.findOne(Message, { id: messageId, author: 'api' }, { populate: ['ticket'] })) ??
    fail('ERR_NO_MESSAGE_FOUND', { messageId });
  const ticket = message.ticket.getEntity();
  return {
    id: message.id,
    contactId: ticket.contact.id,
    ticketId: ticket.id,
    clientId: message.clientId ?? null,
    state: stateOf(message),
    error: message.failReason ?? null,
    createdAt: message.createdAt.toISOString(),
  };
}

/** How far a message to the customer has got. */
export function stateOf({ delivery, ack }: Pick<Message, 'delivery' | 'ack'>): State['state'] {
  if (delivery === 'failed' || delivery === 'queued') return delivery;
  return ack >= ACK.read ? 'read' : ack >= ACK.delivered ? 'delivered' : 'sent';
}
