import type { ApiTokenEvents } from './apiTokens.ts';
import type { TicketStatus } from '../domain/ticketStatus.ts';
import type { AccountEvents } from './accounts.ts';
import type { AuditLogEvents } from './auditLog.ts';
import type { AutomationEvents } from './automations.ts';
import type { ClosingReasonEvents } from './closingReasons.ts';
import type { ConnectionEvents } from './connections.ts';
import type { ContactEvents } from './contacts.ts';
import type { ErrorBody } from './errors.ts';
import type { ImportEvents } from './imports.ts';
import type { HistoryImportEvents } from './historyImports.ts';
import type { InboxEvents } from './inbox.ts';
import type { MacroEvents } from './macros.ts';
import type { MessageEvents } from './messages.ts';
import type { NoteEvents } from './notes.ts';
import type { PersonalizationEvents } from './personalization.ts';
import type { QueueEvents } from './queues.ts';
import type { QuickAnswerEvents } from './quickAnswers.ts';
import type { SavedViewEvents } from './savedViews.ts';
import type { ScheduledMessageEvents } from './scheduledMessages.ts';
import type { SendingLimitsEvents } from './sendingLimits.ts';
import type { SettingEvents } from './settings.ts';
import type { SsoEvents } from './sso.ts';
import type { StageEvents } from './stages.ts';
import type { TagEvents } from './tags.ts';
import type { TicketEvents, ViewerState } from './ticketRealtime.ts';
import type { TwoFactorEvents } from './twoFactor.ts';
import type { UserEvents } from './users.ts';
import type { WebhookRealtimeEvents } from './webhooks.ts';

/** Socket.IO events from the server to the clients. */
export interface ServerEvents
  extends
    ApiTokenEvents,
    AccountEvents,
    AuditLogEvents,
    AutomationEvents,
    ClosingReasonEvents,
    ConnectionEvents,
    ContactEvents,
    ImportEvents,
    HistoryImportEvents,
    InboxEvents,
    MacroEvents,
    MessageEvents,
    NoteEvents,
    PersonalizationEvents,
    QueueEvents,
    QuickAnswerEvents,
    SavedViewEvents,
    ScheduledMessageEvents,
    SendingLimitsEvents,
    SettingEvents,
    SsoEvents,
    StageEvents,
    TagEvents,
    TicketEvents,
    TwoFactorEvents,
    UserEvents,
    WebhookRealtimeEvents {
  /** What a client that gets no events has received so far; sent when it connects, and repeated while it changes. */
  position: (position: number) => void;
}

export type ServerEventName = keyof ServerEvents;
export type ServerEvent<Name extends ServerEventName> = Parameters<ServerEvents[Name]>[0];

/**
 * As they are sent: with the position of the client. It has received everything that was for it up to this number, and
 * names it when it comes back (`recover`).
 */
export type EmittedEvents = {
  [Name in ServerEventName]: (event: ServerEvent<Name>, position: number) => void;
};

type JoinAcknowledgement = (refusal: ErrorBody | null) => void;

/** Socket.IO events from the clients to the server. A join is acknowledged with null, or with the error. */
export interface ClientEvents {
  joinChatBox: (ticketId: number | string, acknowledge?: JoinAcknowledgement) => void;
  leaveChatBox: (ticketId: number | string) => void;
  /**
   * Joins the conversation over all channels of the contact of a ticket. `contactActivity` then announces changes of its
   * tickets that the user reads only there.
   */
  joinContact: (ticketId: number | string, acknowledge?: JoinAcknowledgement) => void;
  leaveContact: (contactId: number | string) => void;
  /** What the user is doing in a conversation whose room was joined; joining counts as looking at it. */
  viewing: (ticketId: number | string, state: ViewerState) => void;
  joinTickets: (status: TicketStatus, acknowledge?: JoinAcknowledgement) => void;
  leaveTickets: (status: TicketStatus) => void;
  joinNotification: (acknowledge?: JoinAcknowledgement) => void;
  /** Whether the user has left this computer; a client counts as present until it reports otherwise. */
  away: (isAway: boolean) => void;
  /**
   * Asks for what was missed since the last position, after the rooms were joined again. Acknowledged with true once all
   * of it was sent, in order, events that the client has received already perhaps among them; with anything else when the
   * client has to load again what it shows. A connection may ask once.
   */
  recover: (position: number, acknowledge: (isRecovered: boolean | ErrorBody) => void) => void;
  logout: () => void;
}
