import { ticketsContract } from '#shared/contract/tickets.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticketPages: pagesOf(build, ticketsContract.list, {
      providesTags: ['tickets'],
      keepUnusedDataFor: 300,
    }),
    ticketCounts: queryOf(build, ticketsContract.counts, { providesTags: ['ticketCounts'] }),
    openTicketOf: queryOf(build, ticketsContract.openOfContact),
    ticketPage: queryOf(build, ticketsContract.list),
    createTicket: mutationOf(build, ticketsContract.create),
    updateTicket: mutationOf(build, ticketsContract.update),
    closeAllTickets: mutationOf(build, ticketsContract.closeAll),
    deleteTicket: mutationOf(build, ticketsContract.remove),
    markTicketUnread: mutationOf(build, ticketsContract.markUnread),
  }),
});

export const {
  useTicketPagesInfiniteQuery,
  useTicketCountsQuery,
  useLazyOpenTicketOfQuery,
  useTicketPageQuery,
  useCreateTicketMutation,
  useUpdateTicketMutation,
  useCloseAllTicketsMutation,
  useDeleteTicketMutation,
  useMarkTicketUnreadMutation,
} = ticketsApi;
