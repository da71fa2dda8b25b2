import type { Ticket } from '#shared/contract/tickets.ts';
import { conversationApi } from '../conversation.api.ts';
import { postAgain, type OutboxThunk } from './outbox.ts';
import { selectOutgoing, type Outgoing } from './outbox.slice.ts';

/** Whether a message is here only because the server could not be reached: anything else is a person's decision. */
export function isKept({ state, failure }: Pick<Outgoing, 'state' | 'failure'>): boolean {
  return state === 'failed' && failure?.status === 0;
}

/**
 * The line is back: sends what the network kept back. Where the customer has written meanwhile the answer may be stale:
 * it stays, and its ticket is answered, so that somebody looks at it first.
 */
export function sendKept(): OutboxThunk<Promise<Ticket[]>> {
  return async (dispatch, getState) => {
    const kept = Map.groupBy(selectOutgoing(getState()).filter(isKept), ({ ticketId }) => ticketId);
    const stale: Ticket[] = [];
    for (const [ticketId, messages] of kept) {
      const { data: ticket } = await dispatch(
        conversationApi.endpoints.openTicket.initiate(
          { params: { ticketId } },
          { subscribe: false, forceRefetch: true },
        ),
      );
      if (ticket === undefined) continue; // not reachable after all, or not ours any more: it stays as it is
      if (isAnsweredSince(ticket, messages)) stale.push(ticket);
      else for (const message of messages) dispatch(postAgain(message));
    }
    return stale;
  };
}

function isAnsweredSince({ lastMessageFromMe, updatedAt }: Ticket, messages: readonly Outgoing[]): boolean {
  return (
    !lastMessageFromMe && messages.some(({ createdAt }) => Date.parse(updatedAt) > Date.parse(createdAt))
  );
}
