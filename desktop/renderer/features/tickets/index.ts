export { ChannelIcon } from './ChannelIcon.tsx';
export { NewTicketDialog } from './NewTicketDialog.tsx';
export { useLazyOpenTicketOfQuery } from './tickets.api.ts';
export { followTickets } from './tickets.realtime.ts';
export { ticketsSlice } from './tickets.slice.ts';
export { useMyQueues } from './useMyQueues.ts';
