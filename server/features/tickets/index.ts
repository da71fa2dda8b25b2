export { assignWaiting } from './assignment/assignWaiting.ts';
export { returnUnanswered } from './assignment/returnUnanswered.ts';
export { startAssigning } from './assignment/startAssigning.ts';
export { showCustomerPage, showCustomerTyping } from './customerActivity.ts';
export { CONVERSATIONS, finishDeletingTicket } from './deleteTicket.ts';
export { refuseTicketsOfTwo } from './guards/refuseTicketsOfTwo.ts';
export { CAUGHT_UP } from './guards/caughtUp.ts';
export { lockConversation, lockConversations, lockReadable, lockTicket } from './guards/lockTicket.ts';
export { refuseOtherOpenTicket } from './guards/otherTickets.ts';
export { acceptTicketRequests } from './socketRequests.ts';
export { shareViewers } from './sharedViewers.ts';
export { createViewers, type Viewers } from './viewers.ts';
export { markReadByHolder, markSeenByHolder, markUnread } from './markRead.ts';
export { hasOpenTickets, releaseTickets } from './transitions/releaseTickets.ts';
export { Ticket } from './ticket.entity.ts';
export { emptyStage } from './stage/emptyStage.ts';
export { timeIn } from './timeIn.ts';
export { wake } from './snooze/recordSnooze.ts';
export { snoozeTicket } from './snooze/snoozeTicket.ts';
export { noticeTargets } from './targets/noticeTargets.ts';
export { timeTargets } from './targets/timeTargets.ts';
export { wakeDueTickets } from './snooze/wakeDueTickets.ts';
export {
  historyVisibleTo,
  visibleTo,
  isSameAssignment,
  mayBeReadInHistory,
  mayReadInHistory,
  mayReadMessages,
  messagesVisibleTo,
  messageAudienceOf,
  assignmentJson,
  queueOfTicket,
  VISIBILITY_SETTINGS,
  type TicketAssignment,
  type VisibilityRules,
} from './visibility.ts';
export { assignmentOf, withoutMessages } from './ticket.presenter.ts';
export { connectionJson, ticketJson, type TicketRow } from './ticketRows.ts';
export { presentTicketEvent, loadTicketEvent, viewTickets } from './ticketViews.ts';
export { ticketRules } from './ticketRules.ts';
export type { DeletedTicket, TicketEventPayload } from './tickets.events.ts';
export { findConversation, findReadable } from './tickets.queries.ts';
export { announceToHistory, channelsOf } from './tickets.realtime.ts';
export { listTicketIds } from './list/listTicketIds.ts';
export { mineOrWaiting, WITHOUT_HISTORY } from './list/ticketSearch.ts';
export { acceptTicket } from './transitions/acceptTicket.ts';
export type { AutoReplies } from './transitions/autoReplies.ts';
export { closeTicket } from './transitions/closeTicket.ts';
export { transferOther } from './transitions/transferOther.ts';
export { reopenTicket } from './transitions/reopenTicket.ts';
export { createTicket } from './transitions/createTicket.ts';
export { giveConnection } from './transitions/giveConnection.ts';
export { updateByProgram } from './transitions/updateByProgram.ts';
export { emptyQueue } from './transitions/emptyQueue.ts';
export { closeIdleTickets } from './transitions/closeIdleTickets.ts';
export { causedBy, recordTransition, type Cause } from './timeline/recordTransition.ts';
export { rateTicket, ratingOf } from './timeline/rateTicket.ts';
export { TicketEvent } from './timeline/ticketEvent.entity.ts';
export { TicketRating } from './timeline/ticketRating.entity.ts';
export { TicketTime } from './timeline/ticketTime.entity.ts';
export { listEvents, type Span } from './timeline/ticketEvents.queries.ts';
export { stateOf, type TicketState } from './timeline/ticketState.ts';
