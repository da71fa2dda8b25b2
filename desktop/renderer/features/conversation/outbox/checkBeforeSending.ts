import type { Message } from '#shared/contract/message.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { User } from '#shared/contract/users.ts';
import { serverTime } from '#renderer/platform/api/index.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { withTimeout } from './withTimeout.ts';
import { updatePersistedMessage, deletePersistedMessages, type OutboxThunk } from './persistedMessages.ts';
import { selectOutgoing, type PauseReason, type Outgoing } from './outbox.slice.ts';

/** Milliseconds for each request. */
const TIMEOUT = 15_000;
/** The user may not see the ticket, or there is no such ticket. */
const GONE = new Set([403, 404]);
const FRESH = { subscribe: false, forceRefetch: true } as const;

/**
 * Checks what has happened in a ticket since its messages were written offline. Messages that the server already has
 * are done; where a reply may no longer fit, it and those behind it are paused until a user decides.
 * @returns false while the server cannot be reached, or cannot say
 */
export function checkBeforeSending(ticketId: number): OutboxThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { openTicket, newestMessages } = conversationApi.endpoints;
    const params = { ticketId };
    const ticket = await withTimeout(dispatch(openTicket.initiate({ params }, FRESH)), TIMEOUT);
    const page =
      ticket.data &&
      (await withTimeout(
        dispatch(newestMessages.initiate({ params, query: { markRead: false } }, FRESH)),
        TIMEOUT,
      ));
    const failure = ticket.failure ?? page?.failure;
    if (failure && !GONE.has(failure.status)) return false;

    const storedMessages = page?.data?.messages ?? [];
    const waiting = selectOutgoing(getState()).filter(
      (one) => one.ticketId === ticketId && one.state === 'waiting' && one.needsCheck,
    );
    const stored = waiting.filter(({ clientId }) =>
      storedMessages.some((message) => message.clientId === clientId),
    );
    dispatch(showMessages(storedMessages));
    void dispatch(deletePersistedMessages(stored));

    let pauseReason: PauseReason | null = failure ? 'gone' : null;
    for (const message of waiting.filter((one) => !stored.includes(one))) {
      pauseReason ??= ticket.data
        ? findPauseReason(message, ticket.data, storedMessages, selectUser(getState()))
        : null;
      const change = pauseReason ? ({ state: 'paused', pauseReason } as const) : { needsCheck: false };
      dispatch(updatePersistedMessage(message.clientId, change));
    }
    return true;
  };
}

function findPauseReason(
  { seenId, createdAt }: Outgoing,
  ticket: Ticket,
  storedMessages: readonly Message[],
  user: User | null,
): PauseReason | null {
  if (ticket.status !== 'open') return 'closed';
  if (!user || (ticket.userId !== user.id && !isAdmin(user.profile))) return 'transferred';
  const isNewer = (message: Message) =>
    seenId === null ? Date.parse(message.createdAt) > serverTime(Date.parse(createdAt)) : message.id > seenId;
  return storedMessages.some((message) => !message.fromMe && isNewer(message)) ? 'answered' : null;
}
