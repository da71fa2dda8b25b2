import type { Message } from '#shared/contract/messages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { api, cachedArgs, type AppThunk } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';
import { conversationApi } from './conversation.api.ts';
import { changeMessage, placeMessage, splitNewest } from './messagePages.ts';

/** Keeps the conversations at hand as they are at the desk. */
export const followMessages: Follower = (socket, dispatch) => {
  const stops = [
    socket.on('appMessage', (event) => {
      void dispatch(showMessages([event.message]));
      if (event.action === 'create') dispatch(changeTicket(event.ticket.id, event.ticket));
    }),
    socket.on('ticket', (event) => {
      if (event.action === 'updateUnread') {
        const { ticketId, unreadMessages } = event;
        dispatch(changeTicket(ticketId, { unreadMessages }));
      } else if (event.action === 'delete') dispatch(api.util.invalidateTags(['tickets']));
      else dispatch(changeTicket(event.ticket.id, event.ticket));
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

function changeTicket(ticketId: number, news: Partial<Ticket>): AppThunk {
  return (dispatch) => {
    dispatch(
      conversationApi.util.updateQueryData('openTicket', { params: { ticketId } }, (ticket) => {
        Object.assign(ticket, news, { contact: { ...ticket.contact, ...news.contact } });
      }),
    );
  };
}

/** Brings messages into the conversations at hand; a page that is being loaded meanwhile may not know them yet. */
export function showMessages(messages: readonly Message[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(patch(messages));
    const ticketIds = new Set(messages.map(({ ticketId }) => ticketId));
    for (const ticketId of ticketIds) {
      const loading = dispatch(conversationApi.util.getRunningQueryThunk('conversation', ticketId));
      if (!loading) continue;
      await loading;
      dispatch(patch(messages));
    }
  };
}

/** A conversation may also hold messages of the same customer's earlier tickets: those are changed, never added. */
function patch(messages: readonly Message[]): AppThunk {
  return (dispatch, getState) => {
    for (const ticketId of cachedArgs(getState(), 'messages', 'conversation')) {
      dispatch(
        conversationApi.util.updateQueryData('conversation', ticketId, ({ pages, pageParams }) => {
          for (const message of messages) {
            if (message.ticketId === ticketId) placeMessage(pages, message);
            else changeMessage(pages, message);
          }
          splitNewest(pages, pageParams);
        }),
      );
    }
  };
}
