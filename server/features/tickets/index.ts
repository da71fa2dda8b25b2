export { createTicket, type NewTicket } from './createTicket.ts';
export { lockContact, lockConversation, lockReadable, lockTicket } from './lockTicket.ts';
export { releaseTickets } from './releaseTickets.ts';
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
export { ticketNews } from './ticketNews.ts';
export { ticketRules } from './ticketRules.ts';
export type { TicketNews } from './tickets.events.ts';
export { findReadable } from './tickets.queries.ts';
export { channelsOf } from './tickets.realtime.ts';
export { inSight } from './ticketSearch.ts';
export type { TicketVoice } from './ticketVoice.ts';
export { closeTicket } from './transitions/closeTicket.ts';
export { moveTicket } from './transitions/moveTicket.ts';
