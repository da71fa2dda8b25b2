import { remarkFilterFor } from '#server/features/contacts/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Audience, Gateway } from '#server/platform/realtime/gateway.ts';
import type { Channel } from '#server/platform/realtime/scopes.ts';
import { assignmentOf, withoutMessages } from './ticket.presenter.ts';
import { eventFor } from './timeline/ticketEvent.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import { Ticket } from './ticket.entity.ts';
import type { TicketEventPayload } from './tickets.events.ts';
import type { Viewers } from './viewers.ts';
import {
  audienceOf,
  isSameAssignment,
  mayReadMessages,
  messageAudienceOf,
  VISIBILITY_SETTINGS,
  type TicketAssignment,
} from './visibility.ts';

/**
 * Only clients that may read a ticket receive its events; those that may no longer read it receive its
 * removal and nothing else.
 */
export function emitTicketEvents(
  ctx: AppContext,
  gateway: Gateway,
  viewers: Pick<Viewers, 'of' | 'removeExcept'>,
): void {
  const { events } = ctx;
  const emitTicket = (action: 'create' | 'update', ticket: TicketEventPayload) => {
    const { ticketId, assignment, scopes, messageScopes, views, isGiven, awoken, target } = ticket;
    const given = isGiven && { isGiven };
    const channels = channelsOf(ticketId, assignment);
    const rest = scopes.filter((scope) => !messageScopes.includes(scope));
    gateway.emit({ channels, scopes: messageScopes }, 'ticket', (view) => ({
      action,
      ticket: views[view],
      ...given,
      ...(awoken && { awoken: { reason: remarkFilterFor(view)(awoken.reason) } }),
      ...(target && { target }),
    }));
    gateway.emit(
      { channels, scopes: rest, except: messageScopes, revokes: `chat:${ticketId}` },
      'ticket',
      (view) => ({ action, ticket: withoutMessages(views[view]), ...(target && { target }) }),
    );
  };
  const announce = (ticket: TicketEventPayload) => announceToHistory(gateway, ticket);
  events.on('ticket.created', announce);
  events.on('ticket.moved', ({ ticket }) => announce(ticket));
  events.on('setting.updated', ({ key }) => {
    if (VISIBILITY_SETTINGS.some((each) => each === key)) gateway.forgetEmissions();
  });
  events.on('ticket.created', (ticket) => emitTicket('create', ticket));
  events.on('ticket.targetNoticed', ({ ticket, target }) => emitTicket('update', { ...ticket, target }));
  events.on('ticket.moved', ({ ticket, before }) => {
    const { ticketId, assignment, scopes } = ticket;
    const lost = before.scopes.filter((scope) => !scopes.includes(scope));
    const deletion = { action: 'delete', ticketId, deleted: false } as const;
    gateway.emit(
      {
        channels: channelsOf(ticketId, assignment, before.assignment),
        scopes: lost,
        except: scopes,
        revokes: `chat:${ticketId}`,
      },
      'ticket',
      () => deletion,
    );
    if (!isSameAssignment(before.assignment, assignment)) {
      // lists of older clients show every ticket they receive until it is removed
      const list = before.assignment.status;
      gateway.emit({ channels: [`tickets:${list}`], scopes: before.scopes }, 'ticket', () => ({
        ...deletion,
        list,
      }));
    }
    emitTicket('update', ticket);
  });
  events.on('ticket.moved', async ({ ticket: { ticketId, assignment } }) => {
    const rules = await ticketRules(ctx);
    viewers.removeExcept(ticketId, (actor) => mayReadMessages(actor, assignment, rules));
  });
  // readers of the messages, like the messages themselves
  events.on('ticket.eventAdded', ({ ticket: { ticketId, messageScopes }, event }) => {
    gateway.emit({ channels: [`chat:${ticketId}`], scopes: messageScopes }, 'ticketEvent', (view) => ({
      action: 'create',
      event: eventFor(view, event),
    }));
  });
  events.on('ticket.rated', ({ ticket: { ticketId, messageScopes } }) => {
    gateway.emit({ channels: ['notification'], scopes: messageScopes }, 'ticketRated', () => ({ ticketId }));
  });
  events.on('ticket.deleted', ({ ticketId, assignment, scopes }) => {
    const channels = channelsOf(ticketId, assignment);
    gateway.emit({ channels, scopes, revokes: `chat:${ticketId}` }, 'ticket', () => ({
      action: 'delete',
      ticketId,
      deleted: true,
    }));
  });
  events.on('ticket.unread', ({ ticketId, assignment, scopes, unreadMessages }) => {
    const channels = channelsOf(ticketId, assignment);
    gateway.emit({ channels, scopes }, 'ticket', () => ({
      action: 'updateUnread',
      ticketId,
      unreadMessages,
    }));
  });
  events.on('ticket.viewers', async ({ ticketId }) => {
    const ticket = await emOf(ctx).findOne(Ticket, ticketId);
    if (!ticket) return; // clients that have it open receive its deletion
    const scopes = audienceOf(assignmentOf(ticket), await ticketRules(ctx));
    // Read the viewers now rather than when the event was published, so that the last payload is current.
    const event = { ticketId, viewers: viewers.of(ticketId) };
    gateway.emit({ channels: [`chat:${ticketId}`], scopes }, 'ticketViewers', () => event);
  });
  /** To those who may read the messages. */
  const emitToReaders = async (ticketId: number, emit: (audience: Audience) => void) => {
    const ticket = await emOf(ctx).findOne(Ticket, ticketId);
    if (!ticket) return;
    const scopes = messageAudienceOf(assignmentOf(ticket), await ticketRules(ctx));
    emit({ channels: [`chat:${ticketId}`], scopes });
  };
  events.on('ticket.customerTyping', (event) =>
    emitToReaders(event.ticketId, (audience) => gateway.emit(audience, 'customerTyping', () => event)),
  );
  events.on('ticket.customerPage', (event) =>
    emitToReaders(event.ticketId, (audience) => gateway.emit(audience, 'customerPage', () => event)),
  );
}

/** The conversation of a contact over all channels. */
export const contactChannel = (contactId: number): Channel => `contact:${contactId}`;

/**
 * Tells those who read a ticket only as part of the history of its contact that there is something new; they get none of
 * its events, and what they may read is decided when they read again.
 */
export function announceToHistory(gateway: Gateway, ticket: TicketEventPayload): void {
  if (!ticket.isOpenToHistory) return;
  const { contactId } = ticket.views.full;
  const channels = [contactChannel(contactId)];
  gateway.emit({ channels, scopes: ['agents'], except: ticket.messageScopes }, 'contactActivity', () => ({
    contactId,
  }));
}

/** The lists that the ticket is or was in, its conversation, and notifications. */
export function channelsOf(ticketId: number, ...assignments: readonly TicketAssignment[]): Channel[] {
  return [
    ...assignments.map(({ status }) => `tickets:${status}` as const),
    'notification',
    `chat:${ticketId}`,
  ];
}
