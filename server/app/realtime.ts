import { emitApiTokenEvents } from '#server/features/apiTokens/apiTokens.realtime.ts';
import { emitAuditLogEvents } from '#server/features/auditLog/auditLog.realtime.ts';
import { emitAutomationEvents } from '#server/features/automations/automations.realtime.ts';
import { emitAccountEvents, emitSessionEndEvents } from '#server/features/auth/auth.realtime.ts';
import { emitSsoEvents } from '#server/features/auth/sso.realtime.ts';
import { emitTwoFactorEvents } from '#server/features/auth/twoFactor.realtime.ts';
import { emitConnectionEvents } from '#server/features/connections/connections.realtime.ts';
import { emitContactEvents } from '#server/features/contacts/contacts.realtime.ts';
import { emitImportEvents } from '#server/features/imports/imports.realtime.ts';
import { emitHistoryImportEvents } from '#server/features/historyImports/historyImports.realtime.ts';
import { emitInboxEvents } from '#server/features/inbox/inbox.realtime.ts';
import { emitMacroEvents } from '#server/features/macros/macros.realtime.ts';
import { emitMessageEvents } from '#server/features/messages/messages.realtime.ts';
import { emitNoteEvents } from '#server/features/notes/notes.realtime.ts';
import { emitSavedViewEvents } from '#server/features/savedViews/savedViews.realtime.ts';
import { emitScheduledMessageEvents } from '#server/features/scheduledMessages/scheduledMessages.realtime.ts';
import { emitPersonalizationEvents } from '#server/features/personalization/personalization.realtime.ts';
import { emitQueueEvents } from '#server/features/queues/queues.realtime.ts';
import { emitQuickAnswerEvents } from '#server/features/quickAnswers/quickAnswers.realtime.ts';
import { emitSendingLimitEvents } from '#server/features/sendingLimits/sendingLimits.realtime.ts';
import { emitSettingEvents } from '#server/features/settings/settings.realtime.ts';
import { emitClosingReasonEvents } from '#server/features/closingReasons/closingReasons.realtime.ts';
import { emitStageEvents } from '#server/features/stages/stages.realtime.ts';
import { emitTagEvents } from '#server/features/tags/tags.realtime.ts';
import { emitTicketEvents } from '#server/features/tickets/tickets.realtime.ts';
import { emitWebhookEvents } from '#server/features/webhooks/webhooks.realtime.ts';
import { acceptUserRequests } from '#server/features/users/index.ts';
import { emitUserEvents } from '#server/features/users/users.realtime.ts';
import { endSession } from '#server/features/auth/index.ts';
import {
  findConversation,
  acceptTicketRequests,
  createViewers,
  shareViewers,
  type Viewers,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { SocketClient } from '#server/platform/realtime/admitSocket.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Subscribes every feature's realtime events to the gateway. */
export function emitRealtimeEvents(
  ctx: AppContext,
  gateway: Gateway,
  viewers: Pick<Viewers, 'of' | 'removeExcept'>,
): void {
  const { events, config } = ctx;
  events.on('events.missed', () => gateway.reconnectAll());
  emitSessionEndEvents(events, gateway, config.DEFAULT_LANGUAGE);
  emitAccountEvents(events, gateway);
  emitSsoEvents(events, gateway);
  emitTwoFactorEvents(ctx, gateway);
  emitConnectionEvents(events, gateway);
  emitContactEvents(ctx, gateway);
  emitImportEvents(events, gateway);
  emitHistoryImportEvents(events, gateway);
  emitInboxEvents(events, gateway);
  emitMacroEvents(events, gateway);
  emitMessageEvents(events, gateway);
  emitNoteEvents(events, gateway);
  emitSavedViewEvents(events, gateway);
  emitScheduledMessageEvents(events, gateway);
  emitPersonalizationEvents(events, gateway);
  emitQueueEvents(events, gateway);
  emitQuickAnswerEvents(events, gateway);
  emitSendingLimitEvents(events, gateway);
  emitSettingEvents(ctx, gateway);
  emitApiTokenEvents(events, gateway);
  emitAuditLogEvents(events, gateway);
  emitAutomationEvents(events, gateway);
  emitClosingReasonEvents(events, gateway);
  emitStageEvents(events, gateway);
  emitTagEvents(events, gateway);
  emitTicketEvents(ctx, gateway, viewers);
  emitUserEvents(events, gateway);
  emitWebhookEvents(events, gateway);
}

/**
 * Who has which conversation open: in this process, and in all. A change of either is published as `ticket.viewers` to
 * this process.
 */
export function trackViewers(ctx: AppContext) {
  const publish = (ticketId: number) =>
    ctx.events.publish([{ name: 'ticket.viewers', payload: { ticketId } }]);
  const here: Viewers = createViewers((ticketId) => {
    publish(ticketId);
    everywhere.announce(ticketId);
  });
  const everywhere = shareViewers(ctx, here, publish);
  return { here, everywhere };
}

/** Accepts every feature's requests over the socket of a client. */
export function acceptSocketRequests(ctx: AppContext, client: SocketClient, viewers: Viewers): void {
  const authorizeConversation = (actor: Actor, ticketId: number) => findConversation(ctx, actor, ticketId);
  acceptUserRequests(client);
  acceptTicketRequests(client, { viewers, authorizeConversation });
  client.handle('logout', () => endSession(ctx, client.actor));
}
