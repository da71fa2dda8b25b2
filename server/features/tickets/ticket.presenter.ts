import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { isFromUs } from '#shared/domain/authors.ts';
import { labelOf } from '#shared/domain/lastMessage.ts';
import { translations } from '#shared/i18n/index.ts';
import { presentConnectionSummary } from '#server/features/connections/index.ts';
import {
  createPictureAddress,
  presentContact,
  phoneNumbersOf,
  presentContactRow,
  remarkFilterFor,
  textFilterFor,
  type PictureAddress,
} from '#server/features/contacts/index.ts';
import { presentQueueSummary } from '#server/features/queues/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import { presentTargets } from './targets/target.presenter.ts';
import type { TicketAssignment } from './visibility.ts';
import type { Ticket } from './ticket.entity.ts';
import type { LastMessageRow, TicketRow, TicketRowWithContact } from './ticketRows.ts';

export function assignmentOf({ status, user, queue, closedQueue }: Ticket): TicketAssignment {
  return {
    status,
    userId: user?.id ?? null,
    queueId: queue?.id ?? null,
    closedQueueId: closedQueue?.id ?? null,
  };
}

/** What presenting needs besides the ticket. */
export interface TicketPresentation {
  readonly pictureAddress: PictureAddress;
  /** Of the workspace: names messages without text for clients that do not read `lastMessageDetails`. */
  readonly language: string;
}

export function createTicketPresentation(ctx: AppContext): TicketPresentation {
  return { pictureAddress: createPictureAddress(ctx), language: ctx.config.DEFAULT_LANGUAGE };
}

export function presentTicket(
  ticket: TicketRow,
  view: View,
  { pictureAddress, language }: TicketPresentation,
): WireTicket {
  const { contact, queue, connection, user, lastMessage } = ticket;
  const shown = textFilterFor(view, [...phoneNumbersOf(contact), ...(lastMessage?.authorNumbers ?? [])]);
  return {
    id: ticket.id,
    status: ticket.status,
    userId: ticket.userId,
    queueId: ticket.queueId,
    closedQueueId: ticket.closedQueueId,
    contactId: contact.contact.id,
    whatsappId: connection?.id ?? null,
    unreadMessages: ticket.unreadMessages,
    isGroup: ticket.isGroup,
    lastMessage: lastMessage ? previewOf(lastMessage, shown, language) : '',
    lastMessageFromMe: lastMessage !== null && isFromUs(lastMessage.author),
    lastMessageUser: lastMessage?.user ?? null,
    lastMessageDetails: lastMessage && detailsOf(lastMessage, shown),
    hasAutoReply: ticket.hasAutoReply,
    waitingSince: ticket.waitingSince && new Date(ticket.waitingSince).toISOString(),
    isSnoozed: ticket.snoozedAt !== null,
    snoozedUntil: ticket.snoozedUntil && new Date(ticket.snoozedUntil).toISOString(),
    snoozeReason: ticket.snoozeReason ? remarkFilterFor(view)(ticket.snoozeReason) : '',
    targets: presentTargets(ticket.targets),
    stage: ticket.stage,
    stagedAt: ticket.stagedAt && new Date(ticket.stagedAt).toISOString(),
    closingReason: ticket.closingReason,
    createdAt: new Date(ticket.createdAt).toISOString(),
    updatedAt: new Date(ticket.updatedAt).toISOString(),
    contact: presentContactRow(contact, view, pictureAddress),
    queue: queue && presentQueueSummary(queue),
    whatsapp: connection && presentConnectionSummary(connection),
    user,
  };
}

type TextFilter = ReturnType<typeof textFilterFor>;

function previewOf(message: LastMessageRow, shown: TextFilter, language: string): string {
  const label = labelOf(message);
  return label === null ? shown(message.text) : translations(language).automatic.lastMessage[label];
}

/** A text that is not shown is not sent either. */
function detailsOf(
  { id, author, user, mediaType, mediaMime, isDeleted, text, card = null }: LastMessageRow,
  shown: TextFilter,
): WireTicket['lastMessageDetails'] {
  const isTextShown = labelOf({ mediaType, mediaMime, isDeleted, text, card }) === null;
  return { id, author, user, mediaType, mediaMime, isDeleted, card, text: isTextShown ? shown(text) : '' };
}

/** The ticket for users who may see it but not read its messages. */
export function withoutMessages<Shown extends WireTicket>(ticket: Shown): Shown {
  return {
    ...ticket,
    lastMessage: '',
    lastMessageFromMe: false,
    lastMessageUser: null,
    lastMessageDetails: null,
    hasAutoReply: false,
  };
}

export function presentTicketWithContact(
  ticket: TicketRowWithContact,
  view: View,
  presentation: TicketPresentation,
): TicketWithContact {
  return {
    ...presentTicket(ticket, view, presentation),
    contact: presentContact(ticket.contact, view, presentation.pictureAddress),
  };
}
