import type { Ticket } from '#shared/contract/tickets.ts';
import { TICKET_STATUSES } from '#shared/domain/ticketStatus.ts';
import { useTranslation } from 'react-i18next';
import { useUser } from '#renderer/platform/session/index.ts';
import { useRoom, useServerEvent } from '#renderer/platform/socket/index.ts';
import { useAppDispatch, type AppThunk } from '#renderer/platform/store/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { findTicket, placeTicket, takeTicket, type TicketPage } from './ticketLists.ts';
import { ticketsApi } from './tickets.api.ts';

/** Keeps every ticket on the screen as it is at the desk. */
export function useLiveTickets(): void {
  const dispatch = useAppDispatch();
  const user = useUser();
  const toast = useToast();
  const { t } = useTranslation();
  for (const status of TICKET_STATUSES) useRoom({ tickets: status }); // a fixed list: the hooks keep their order
  useRoom('notification');

  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread') dispatch(countUnread(event.ticketId, event.unreadMessages));
    else if (event.action === 'delete') {
      dispatch(removeTicket(event.ticketId));
      if (event.deleted) toast.info(t('tickets.toasts.deleted'));
    } else dispatch(takeNews(event.ticket, user.id));
  });
  useServerEvent('appMessage', (event) => {
    if (event.action === 'create') dispatch(takeNews(event.ticket, user.id));
  });
}

/** A ticket as somebody else's action left it, or as our own call was answered. */
export function takeNews(ticket: Ticket, userId: number): AppThunk {
  return (dispatch) => {
    dispatch(eachList((pages, query) => placeTicket(pages, ticket, { ...query, userId })));
    dispatch(
      ticketsApi.util.updateQueryData('showTicket', { params: { ticketId: ticket.id } }, (shown) => {
        Object.assign(shown, { ...ticket, contact: { ...shown.contact, ...ticket.contact } });
      }),
    );
  };
}

function removeTicket(ticketId: number): AppThunk {
  return (dispatch) => {
    dispatch(eachList((pages) => takeTicket(pages, ticketId)));
    dispatch(ticketsApi.util.invalidateTags(['tickets'])); // an open conversation learns whether it may still be read
  };
}

function countUnread(ticketId: number, unreadMessages: number): AppThunk {
  return (dispatch) => {
    dispatch(
      eachList((pages) => {
        const ticket = findTicket(pages, ticketId);
        if (ticket) ticket.unreadMessages = unreadMessages;
      }),
    );
    dispatch(
      ticketsApi.util.updateQueryData('showTicket', { params: { ticketId } }, (shown) => {
        shown.unreadMessages = unreadMessages;
      }),
    );
  };
}

type ListArgs = NonNullable<Parameters<typeof ticketsApi.endpoints.ticketPages.initiate>[0]>;

function eachList(change: (pages: TicketPage[], query: NonNullable<ListArgs['query']>) => void): AppThunk {
  return (dispatch, getState) => {
    for (const args of ticketsApi.util.selectCachedArgsForQuery(getState(), 'ticketPages')) {
      dispatch(
        ticketsApi.util.updateQueryData('ticketPages', args, ({ pages }) => change(pages, args?.query ?? {})),
      );
    }
  };
}
