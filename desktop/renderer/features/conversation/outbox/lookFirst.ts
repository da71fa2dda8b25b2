import type { Message } from '#shared/contract/messages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { User } from '#shared/contract/users.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { inTime, isForNow } from './inTime.ts';
import { changeLetter, dropLetters, type OutboxThunk } from './letters.ts';
import { selectOutgoing, type Hold, type Outgoing } from './outbox.slice.ts';

/** Milliseconds for each question. */
const PATIENCE = 15_000;
const FRESH = { subscribe: false, forceRefetch: true } as const;

/**
 * Looks what has happened in a ticket since its messages were written without a line. What the server has already is
 * done; where the answer may not fit any more, it and those behind it are held until a person decides.
 * Answers false when there is still no line.
 */
export function lookFirst(ticketId: number): OutboxThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { openTicket, newestMessages } = conversationApi.endpoints;
    const params = { ticketId };
    const ticket = await inTime(dispatch(openTicket.initiate({ params }, FRESH)), PATIENCE);
    const page =
      ticket.data &&
      (await inTime(
        dispatch(newestMessages.initiate({ params, query: { markRead: false } }, FRESH)),
        PATIENCE,
      ));
    const failure = ticket.failure ?? page?.failure;
    if (failure && isForNow(failure)) return false;

    const there = page?.data?.messages ?? [];
    const waiting = selectOutgoing(getState()).filter(
      (one) => one.ticketId === ticketId && one.state === 'waiting' && one.needsLook,
    );
    const stored = waiting.filter(({ clientId }) => there.some((message) => message.clientId === clientId));
    dispatch(showMessages(there));
    void dispatch(dropLetters(stored));

    let hold: Hold | null = failure ? 'gone' : null;
    for (const message of waiting.filter((one) => !stored.includes(one))) {
      hold ??= ticket.data ? holdOf(message, ticket.data, there, selectUser(getState())) : null;
      const change = hold ? ({ state: 'held', hold } as const) : { needsLook: false };
      dispatch(changeLetter(message.clientId, change));
    }
    return true;
  };
}

function holdOf(
  { seenId, createdAt }: Outgoing,
  ticket: Ticket,
  there: readonly Message[],
  user: User | null,
): Hold | null {
  if (ticket.status !== 'open') return 'closed';
  if (!user || (ticket.userId !== user.id && !isAdmin(user.profile))) return 'transferred';
  const isNewer = (message: Message) =>
    seenId === null ? Date.parse(message.createdAt) > Date.parse(createdAt) : message.id > seenId;
  return there.some((message) => !message.fromMe && isNewer(message)) ? 'answered' : null;
}
