export { useShowTicketQuery } from './tickets.api.ts';
export { useLiveTickets } from './tickets.realtime.ts';
export { ticketsSlice } from './tickets.slice.ts';
export { TicketsScreen } from './TicketsScreen.tsx';
