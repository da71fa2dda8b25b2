export { deleteConversations } from './deleteTicket.ts';
export { lockConversation, lockReadable, lockTicket } from './guards/lockTicket.ts';
export { refuseOtherOpenTicket } from './guards/otherTickets.ts';
export { markReadByHolder } from './markRead.ts';
export { releaseTickets } from './transitions/releaseTickets.ts';
export { Ticket } from './ticket.entity.ts';
export {
  historyInSight,
  inSight,
  isSamePlace,
  mayBeReadBeside,
  mayReadBeside,
  mayReadMessages,
  messageAudienceOf,
  placeJson,
  queueOfTicket,
  type TicketPlace,
  type VisibilityRules,
} from './visibility.ts';
export { placeOf, withoutMessages } from './ticket.presenter.ts';
export { ticketJson, type TicketRow } from './ticketRows.ts';
export { presentNews, ticketNews, viewTickets } from './ticketViews.ts';
export { ticketRules } from './ticketRules.ts';
export type { TicketNews } from './tickets.events.ts';
export { findReadable } from './tickets.queries.ts';
export { channelsOf } from './tickets.realtime.ts';
export { mineOrWaiting } from './list/ticketSearch.ts';
export { startClosingIdleTickets } from './transitions/closeIdleTickets.ts';
export { recordMove } from './transitions/moveTicket.ts';
