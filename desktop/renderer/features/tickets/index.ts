export { ChannelIcon } from './list/ChannelIcon.tsx';
export { NewTicketDialog, TICKET_PIECES } from './pieces.ts';
export { longestWaiting } from './longestWaiting.ts';
export { followTicketCounts } from './ticketCounts.realtime.ts';
export {
  useLazyOpenTicketOfQuery,
  useTicketCountsQuery,
  useTicketPageQuery,
  useTicketPagesInfiniteQuery,
} from './tickets.api.ts';
export { followTickets } from './tickets.realtime.ts';
export { ticketsSlice } from './tickets.slice.ts';
export { useMyQueues } from './useMyQueues.ts';
export { useTalk } from './useTalk.ts';
export { useTicketsView } from './useTicketsView.ts';
