export { followTickets } from './tickets.realtime.ts';
export { ticketsSlice } from './tickets.slice.ts';
export { useMyQueues } from './useMyQueues.ts';
