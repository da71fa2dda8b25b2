export { createTicket, type NewTicket } from './transitions/createTicket.ts';
export { lockContact, lockConversation, lockReadable, lockTicket } from './guards/lockTicket.ts';
export { releaseTickets } from './transitions/releaseTickets.ts';
export { Ticket } from './ticket.entity.ts';
export {
  audienceOf,
  mayRead,
  mayReadMessages,
  mayWrite,
  type TicketPlace,
  type TicketRules,
} from './ticket.policy.ts';
export { placeOf } from './ticket.presenter.ts';
export { ticketNews } from './ticketViews.ts';
export { ticketRules } from './ticketRules.ts';
export type { TicketNews } from './tickets.events.ts';
export { findReadable } from './tickets.queries.ts';
export { channelsOf } from './tickets.realtime.ts';
export { inSight } from './list/ticketSearch.ts';
export type { TicketVoice } from './transitions/ticketVoice.ts';
export { closeTicket } from './transitions/closeTicket.ts';
export { moveTicket } from './transitions/moveTicket.ts';
