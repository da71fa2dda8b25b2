import type { Message } from '#shared/contract/messages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { api, applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { conversationApi, sharedMessagesTag, sharedMessageTag } from './conversation.api.ts';
import { addEvent, changeMessage, removeMessage, upsertMessage, splitFirstPage } from './messagePages.ts';

/** Keeps the cached conversations up to date. */
export const subscribeMessages: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('appMessage', (event) => {
      dispatch(showMessages([event.message]));
      dispatch(refetchShared(event.message));
      if (event.action === 'create') void dispatch(changeTicket(event.ticket.id, event.ticket));
    }),
    socket.on('messageRemoved', ({ messageId }) => {
      dispatch(hideMessage(messageId));
      dispatch(api.util.invalidateTags([sharedMessageTag(messageId)]));
    }),
    socket.on('ticketEvent', ({ event }) => void dispatch(showEvent(event))),
    socket.on('ticket', (event) => {
      if (event.action === 'updateUnread') {
        const { ticketId, unreadMessages } = event;
        void dispatch(changeTicket(ticketId, { unreadMessages }));
      } else if (event.action === 'delete') {
        if (!event.list) dispatch(api.util.invalidateTags(['tickets']));
      } else void dispatch(changeTicket(event.ticket.id, event.ticket));
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

/**
 * Merges changes of a ticket into its cached conversation: from a server event, or from the response to an own request.
 */
export function changeTicket(ticketId: number, changes: Partial<Ticket>): AppThunk<Promise<void>> {
  const { updateQueryData, getRunningQueryThunk } = conversationApi.util;
  const args = { params: { ticketId } };
  const change = updateQueryData('openTicket', args, (ticket) => {
    Object.assign(ticket, changes, { contact: { ...ticket.contact, ...changes.contact } });
  });
  return applyServerEvent(change, getRunningQueryThunk('openTicket', args));
}

/**
 * Merges messages into the cached conversations. A conversation may also contain messages of the same customer's
 * earlier tickets: those are updated, never added.
 */
export function showMessages(messages: readonly Message[]): AppThunk {
  return (dispatch, getState) => {
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = conversationApi.util;
    for (const ticketId of selectCachedArgsForQuery(getState(), 'conversation')) {
      const change = updateQueryData('conversation', ticketId, ({ pages, pageParams }) => {
        for (const message of messages) {
          if (message.ticketId === ticketId) upsertMessage(pages, message);
          else changeMessage(pages, message);
        }
        splitFirstPage(pages, pageParams);
      });
      void dispatch(applyServerEvent(change, getRunningQueryThunk('conversation', ticketId)));
    }
  };
}

/** Removes a message from the cached conversations. */
function hideMessage(messageId: number): AppThunk {
  return (dispatch, getState) => {
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = conversationApi.util;
    for (const ticketId of selectCachedArgsForQuery(getState(), 'conversation')) {
      const change = updateQueryData('conversation', ticketId, ({ pages }) =>
        removeMessage(pages, messageId),
      );
      void dispatch(applyServerEvent(change, getRunningQueryThunk('conversation', ticketId)));
    }
  };
}

/** Fetches the lists of shared files and links again that contain a message or may contain it now. */
function refetchShared({ id, ticketId, mediaUrl, body }: Message) {
  const mayBeShared = mediaUrl !== null || body.includes('http');
  return api.util.invalidateTags([
    sharedMessageTag(id),
    ...(mayBeShared ? [sharedMessagesTag(ticketId)] : []),
  ]);
}

/** Adds an event to the cached conversation of its ticket. */
function showEvent(event: TicketEvent): AppThunk<Promise<void>> {
  const { updateQueryData, getRunningQueryThunk } = conversationApi.util;
  const { ticketId } = event;
  const change = updateQueryData('conversation', ticketId, ({ pages }) => addEvent(pages, event));
  return applyServerEvent(change, getRunningQueryThunk('conversation', ticketId));
}
