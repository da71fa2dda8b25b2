import { fail } from '#shared/contract/errors.ts';
import { webhookAnswer, type WebhookAction } from '#shared/contract/webhookBodies.ts';
import { addTags } from '#server/features/contacts/index.ts';
import { queueMessages, recordMessages, sendAutoReply } from '#server/features/messages/index.ts';
import { findQueue, Queue } from '#server/features/queues/index.ts';
import {
  closeTicket,
  lockTicket,
  recordTransition,
  refuseOtherOpenTicket,
  stateOf,
  ticketRules,
} from '#server/features/tickets/index.ts';
import { findUser, User } from '#server/features/users/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { TakeActions } from './concludeDelivery.ts';

/** What is needed here of the bodies of `ticket.created` and `message.created`. */
interface Body {
  readonly data: {
    readonly ticket: { readonly id: number };
    readonly message?: { readonly author: string };
  };
}

const CAUSE = { author: 'api' } as const;

/**
 * Does what the answer asks for, as the API would do it: reply, assign, tag, close. Only answers to what a customer wrote and
 * to new tickets count: an endpoint that answered its own replies would never end.
 * @throws AppError when one of the actions is refused: then none is done
 */
export const takeActions: TakeActions = async (tx, { type, body }, answer) => {
  const asked = actionsOf(answer);
  if (asked === 'none') return null;
  const { data } = JSON.parse(body) as Body; // written by `fanOut`
  const isAnswerable =
    type === 'ticket.created' || (type === 'message.created' && data.message?.author === 'customer');
  if (!isAnswerable) return 'ERR_WEBHOOK_ACTIONS';
  if (asked === 'invalid') return 'ERR_VALIDATION';
  for (const action of asked) await take(tx, data.ticket.id, action);
  return '';
};

/** Most answers want nothing, whatever they are. */
function actionsOf(answer: string): readonly WebhookAction[] | 'none' | 'invalid' {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    return 'none';
  }
  if (typeof parsed !== 'object' || parsed === null || !('actions' in parsed)) return 'none';
  if (Array.isArray(parsed.actions) && parsed.actions.length === 0) return 'none';
  const { data } = webhookAnswer.safeParse(parsed);
  return data?.actions ?? 'invalid';
}

async function take(tx: Transaction, id: number, action: WebhookAction): Promise<unknown> {
  switch (action.type) {
    case 'reply':
      return reply(tx, id, action.body);
    case 'assign':
      return assign(tx, id, action);
    case 'tag':
      return addTags(tx, (await lockTicket(tx, id)).contact.id, action.tagIds); // perhaps merged since
    case 'close':
      return closeTicket(tx, { send: sendAutoReply }, null, id, {
        cause: CAUSE,
        closingReasonId: action.closingReasonId,
      });
  }
}

async function reply(tx: Transaction, ticketId: number, text: string): Promise<void> {
  const ticket = await lockTicket(tx, ticketId);
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
  if (!ticket.connection) fail('ERR_NO_WAPP_FOUND');
  const messages = await queueMessages(tx, ticket, { text, files: [], fields: () => ({ author: 'api' }) });
  await tx.em.flush();
  await recordMessages(tx, messages);
}

/** Only a ticket that waits: a conversation of an agent is not taken away, as by the API. */
async function assign(
  tx: Transaction,
  ticketId: number,
  { userId, queueId }: Extract<WebhookAction, { type: 'assign' }>,
): Promise<void> {
  const { em } = tx;
  const ticket = await lockTicket(tx, ticketId);
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
  if (ticket.status === 'open') fail('ERR_OPEN_USER_TICKET');
  const before = stateOf(ticket);
  if (queueId) {
    await findQueue(em, queueId);
    ticket.queue = em.getReference(Queue, queueId, { wrapped: true });
  }
  if (userId) {
    await findUser(em, userId);
    await refuseOtherOpenTicket(tx, null, ticket.contact.id, await ticketRules(tx));
    ticket.user = em.getReference(User, userId, { wrapped: true });
    ticket.status = 'open';
  }
  ticket.updatedAt = tx.now();
  await recordTransition(tx, ticket, before, CAUSE);
}
