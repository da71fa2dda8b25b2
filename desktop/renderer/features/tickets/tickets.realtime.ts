import type { Contact } from '#shared/contract/contacts.ts';
import type { Agent, Ticket, TicketWithContact } from '#shared/contract/tickets.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import { changeTicket, ticketTag } from '#renderer/features/conversation/index.ts';
import { settingOf } from '#renderer/features/settings/index.ts';
import {
  api,
  applyToEachCached,
  invalidateCached,
  isOutdated,
  ownChangeAnswered,
  type AppThunk,
} from '#renderer/platform/api/index.ts';
import { selectUser } from '#renderer/platform/session/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { inContactTickets, inList } from './list/changeList.ts';
import {
  changeAgent,
  changeConnection,
  changeContact,
  changeTags,
  changeQueue,
  countUnread,
  doubtCount,
  dropAgent,
  dropConnection,
  findTicket,
  mayLackTickets,
  upsertTicket,
  removeTicket,
  type ListFilter,
  type ListOrder,
  type TicketPages,
} from './list/ticketLists.ts';
import {
  assignedTicketsTag,
  contactTicketsTag,
  taggedTicketsTag,
  ticketsApi,
  unreadTicketsTag,
} from './tickets.api.ts';

/**
 * Keeps every cached list of tickets up to date. Those of a contact, which the server selects, are fetched again when one of
 * its tickets has changed.
 */
export const subscribeTickets: RealtimeHandler = (socket, dispatch) => {
  const showTicket = (ticket: Ticket, isListed = false) => {
    if (dispatch(isOutdated(ticket))) return;
    dispatch(applyTicket(ticket, isListed));
    dispatch(invalidateCached([contactTicketsTag(ticket.contactId)]));
  };
  const stops = [
    ...TICKET_STATUSES.map((status) => socket.join({ tickets: status })),
    socket.join('notification'),
    socket.on('ticket', (event) => {
      if (event.action === 'updateUnread') dispatch(applyUnread(event.ticketId, event.unreadMessages));
      else if (event.action === 'delete') {
        const { ticketId, list } = event;
        // the update that follows removes a ticket that moved to another list, where it is loaded
        if (list) dispatch(doubtCountsOf(list));
        else dispatch(eachList((pages) => removeTicket(pages, ticketId)));
      } else showTicket(event.ticket);
    }),
    socket.on('appMessage', (event) => {
      if (event.action === 'create') showTicket(event.ticket, true);
    }),
    socket.on('contact', (event) => {
      if (event.action === 'update') dispatch(applyContact(event.contact));
    }),
    socket.on('tags', (event) => dispatch(inEveryList((pages) => changeTags(pages, event)))),
    socket.on('queue', (event) => {
      if (event.action === 'update') dispatch(inEveryList((pages) => changeQueue(pages, event.queue)));
    }),
    socket.on('whatsapp', (event) => {
      if (event.action === 'update')
        dispatch(inEveryList((pages) => changeConnection(pages, event.whatsapp)));
      else {
        dispatch(inEveryList((pages) => dropConnection(pages, event.whatsappId)));
        dispatch(invalidateCached([assignedTicketsTag]));
      }
    }),
    socket.on('user', (event) => {
      if (event.action === 'update') {
        dispatch(inEveryList((pages) => changeAgent(pages, event.user)));
        dispatch(applyToAgent(event.user.id, { availability: event.user.availability }));
      }
      if (event.action === 'delete') {
        dispatch(inEveryList((pages) => dropAgent(pages, event.userId)));
        dispatch(invalidateCached([assignedTicketsTag]));
      }
    }),
    socket.on('userSessionUpdate', ({ userId, online, away }) =>
      dispatch(applyToAgent(userId, { online, away })),
    ),
  ];
  return () => stops.forEach((stop) => stop());
};

/**
 * Applies a changed ticket, from a server event or from the response to an own request.
 * @param isListed as of `upsertTicket`
 */
export function applyTicket(ticket: Ticket, isListed = false): AppThunk {
  return (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    const order = dispatch(listOrder);
    dispatch(eachList((pages, query) => upsertTicket(pages, ticket, { ...query, userId }, order, isListed)));
  };
}

/** Shows a ticket as an own request has changed it: its event may be late, or missing while the socket is disconnected. */
export function showOwnChange(ticket: TicketWithContact): AppThunk {
  return (dispatch) => {
    dispatch(ownChangeAnswered(ticket));
    dispatch(applyTicket(ticket));
    void dispatch(changeTicket(ticket.id, ticket));
  };
}

/** Takes a ticket that this user has deleted out of what is cached. */
export function dropTicket(ticketId: number): AppThunk {
  return (dispatch) => {
    dispatch(eachList((pages) => removeTicket(pages, ticketId)));
    dispatch(invalidateCached([ticketTag(ticketId), 'ticketCounts', 'mentions']));
  };
}

const listOrder: AppThunk<ListOrder> = (dispatch) => ({
  by: dispatch(settingOf('created')) === 'enabled' ? 'createdAt' : 'updatedAt',
  oldestFirst: dispatch(settingOf('ASC')) === 'enabled',
});

/** An unlisted ticket that was marked as unread comes from the server; the event has only its id. */
function applyUnread(ticketId: number, unreadMessages: number): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const userId = selectUser(state)?.id;
    const known = ticketsApi.util
      .selectCachedArgsForQuery(state, 'ticketPages')
      .map((args) => ticketsApi.endpoints.ticketPages.select(args)(state).data?.pages ?? [])
      .map((pages) => findTicket(pages, ticketId))
      .find((ticket) => ticket !== undefined);
    if (userId === undefined) return;
    if (!known && unreadMessages > 0) dispatch(api.util.invalidateTags([unreadTicketsTag]));
    const order = dispatch(listOrder);
    dispatch(
      eachList((pages, query) => {
        const ticket = known ?? findTicket(pages, ticketId);
        if (ticket) return countUnread(pages, ticket, unreadMessages, { ...query, userId }, order);
        return query.withUnreadMessages && unreadMessages === 0 ? doubtCount(pages) : pages;
      }),
    );
  };
}

function applyContact(contact: Contact): AppThunk {
  return (dispatch) => {
    let isLacking = false;
    dispatch(
      inEveryList((pages, query = {}) => {
        isLacking ||= mayLackTickets(pages, contact, query);
        return changeContact(pages, contact, query);
      }),
    );
    if (isLacking) dispatch(invalidateCached([taggedTicketsTag]));
  };
}

/** In place: the list of a transfer does not change its order while a colleague is chosen from it. */
function applyToAgent(userId: number, change: Partial<Agent>): AppThunk {
  return applyToEachCached(ticketsApi.endpoints.agents, ({ agents }) => {
    const agent = agents.find(({ id }) => id === userId);
    if (agent) Object.assign(agent, change);
  });
}

/** A ticket has left the lists of a status, perhaps one that is not loaded. */
const doubtCountsOf = (left: TicketStatus): AppThunk =>
  eachList((pages, { status, onBoard }) =>
    status === left || (onBoard && left !== 'closed') ? doubtCount(pages) : pages,
  );

/** Shows on tickets what has changed without them, also on those of a contact. */
function inEveryList(change: (pages: TicketPages, query?: ListQuery) => TicketPages): AppThunk {
  return (dispatch) => {
    dispatch(eachList(change));
    dispatch(
      applyToEachCached(ticketsApi.endpoints.contactTickets, (list) =>
        inContactTickets(list, (pages) => change(pages)),
      ),
    );
  };
}

type ListQuery = Omit<ListFilter, 'userId'>;

function eachList(change: (pages: TicketPages, query: ListQuery) => TicketPages): AppThunk {
  return applyToEachCached(ticketsApi.endpoints.ticketPages, (list, args) => {
    const { userId: assignedTo, ...query } = args?.query ?? {};
    return inList(list, (pages) => change(pages, { ...query, assignedTo }));
  });
}
