import { session } from '#shared/contract/auth.ts';
import { connection } from '#shared/contract/connections.ts';
import { contact, contactSummary, contactRow } from '#shared/contract/contacts.ts';
import { message } from '#shared/contract/message.ts';
import { personalization } from '#shared/contract/personalization.ts';
import { queue, queueSummary } from '#shared/contract/queues.ts';
import { quickAnswer } from '#shared/contract/quickAnswers.ts';
import { tag, tagRow } from '#shared/contract/tags.ts';
import { ticket, ticketWithContact } from '#shared/contract/tickets.ts';
import { user, userSummary } from '#shared/contract/users.ts';
import { apiContact } from '#shared/contract/v1/contacts.ts';
import { apiMessage } from '#shared/contract/v1/messages.ts';
import { apiTicket } from '#shared/contract/v1/tickets.ts';
import { apiUser } from '#shared/contract/v1/workspace.ts';

/** Schemas that several endpoints return, by their name in the document. */
export const NAMED_SCHEMAS = {
  ApiContact: apiContact,
  ApiMessage: apiMessage,
  ApiTicket: apiTicket,
  ApiUser: apiUser,
  Connection: connection,
  Contact: contact,
  ContactSummary: contactSummary,
  ContactRow: contactRow,
  Message: message,
  Personalization: personalization,
  Queue: queue,
  QueueSummary: queueSummary,
  QuickAnswer: quickAnswer,
  Session: session,
  Tag: tag,
  TagRow: tagRow,
  Ticket: ticket,
  TicketWithContact: ticketWithContact,
  User: user,
  UserSummary: userSummary,
};
