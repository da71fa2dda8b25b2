import { messagesContract } from '#shared/contract/messages.ts';
import { snoozeContract } from '#shared/contract/snooze.ts';
import { ticketStageContract } from '#shared/contract/ticketStage.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { ticketTag } from '#renderer/features/conversation/index.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

/** The cache tag of the tickets of a contact. */
export const contactTicketsTag = (contactId: number) =>
  ({ type: 'tickets', id: `contact ${contactId}` }) as const;

/** The cache tag of the lists of tickets with new messages. */
export const unreadTicketsTag = { type: 'tickets', id: 'with new messages' } as const;

/** The cache tag of columns of the board that a search has found: they are not extended by what happens later. */
export const searchedColumnsTag = { type: 'tickets', id: 'searched columns' } as const;

/** The cache tag of the lists by connection or agent, or by what their tickets lack. */
export const assignedTicketsTag = { type: 'tickets', id: 'by assignment' } as const;

/** The cache tag of the lists by tags of the contacts. */
export const taggedTicketsTag = { type: 'tickets', id: 'by tag' } as const;

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticketPages: pagesOf(build, ticketsContract.list, {
      providesTags: (_found, _error, args) => {
        const isByAssignment = args?.query?.whatsappId ?? args?.query?.userId ?? args?.query?.missing;
        return [
          'tickets',
          ...(args?.query?.withUnreadMessages ? [unreadTicketsTag] : []),
          ...(args?.query?.onBoard && args.query.searchParam ? [searchedColumnsTag] : []),
          ...(isByAssignment === undefined ? [] : [assignedTicketsTag]),
          ...(args?.query?.tags?.length ? [taggedTicketsTag] : []),
        ];
      },
      keepUnusedDataFor: 300,
    }),
    ticketCounts: queryOf(build, ticketsContract.counts, { providesTags: ['ticketCounts'] }),
    closeableCount: queryOf(build, ticketsContract.countCloseable, { keepUnusedDataFor: 0 }),
    agents: queryOf(build, ticketsContract.agents, { keepUnusedDataFor: 0 }),
    openTicketOf: queryOf(build, ticketsContract.openOfContact),
    contactTickets: queryOf(build, ticketsContract.contactTickets, {
      providesTags: (found) => [
        'tickets',
        ...(found?.tickets.flatMap(({ id, contactId }) => [ticketTag(id), contactTicketsTag(contactId)]) ??
          []),
      ],
    }),
    ticketPage: queryOf(build, ticketsContract.list),
    createTicket: mutationOf(build, ticketsContract.create),
    forwardMessage: mutationOf(build, messagesContract.forward),
    updateTicket: mutationOf(build, ticketsContract.update),
    snoozeTicket: mutationOf(build, snoozeContract.snooze),
    wakeTicket: mutationOf(build, snoozeContract.wake),
    moveToStage: mutationOf(build, ticketStageContract.move),
    closeAllTickets: mutationOf(build, ticketsContract.closeAll),
    changeSelectedTickets: mutationOf(build, ticketsContract.changeSelected),
    deleteTicket: mutationOf(build, ticketsContract.remove),
  }),
});

export const {
  useTicketPagesInfiniteQuery,
  useTicketCountsQuery,
  useCloseableCountQuery,
  useAgentsQuery,
  useLazyOpenTicketOfQuery,
  useTicketPageQuery,
  useContactTicketsQuery,
  useCreateTicketMutation,
  useForwardMessageMutation,
  useMoveToStageMutation,
  useCloseAllTicketsMutation,
  useChangeSelectedTicketsMutation,
} = ticketsApi;
