import { ApiToken } from '#server/features/apiTokens/index.ts';
import { ApiRequest } from '#server/features/publicApi/index.ts';
import { AutomationEvent, AutomationRule, AutomationRun } from '#server/features/automations/index.ts';
import {
  AiPage,
  AiUsage,
  MessageTranslation,
  TicketSummary,
  TranscriptionFailure,
} from '#server/features/ai/index.ts';
import {
  Invitation,
  LoginChallenge,
  PasswordReset,
  RecoveryCode,
  Signup,
  SsoLink,
  SsoLogin,
  SsoProvider,
  TwoFactor,
  TwoFactorRemoval,
  UserSession,
} from '#server/features/auth/index.ts';
import {
  Connection,
  ConnectionAccount,
  ConnectionActivity,
  SessionCommand,
} from '#server/features/connections/index.ts';
import { Contact, ContactAddress, ContactField, ContactTag } from '#server/features/contacts/index.ts';
import { DatabaseImport, ImportedRow, ImportSkip, ImportSource } from '#server/features/imports/index.ts';
import {
  ClosedTicketContacts,
  ClosedTicketEnd,
  ClosedTicketMonth,
  ClosedTicketTotal,
  ContactDay,
  ContactDayTotal,
  TargetTotal,
  TicketTimeMonth,
  TotalsZone,
} from '#server/features/dashboard/index.ts';
import { HistoryImport } from '#server/features/historyImports/index.ts';
import { Integration, IntegrationState } from '#server/features/integrations/index.ts';
import { LabeledChat, PhoneLabel } from '#server/features/labels/index.ts';
import { Macro, MacroRun } from '#server/features/macros/index.ts';
import { MapAddress, MapPicture } from '#server/features/maps/index.ts';
import {
  MediaDownload,
  Message,
  MessageReceipt,
  MessageTemplate,
  MessageResponse,
  OldMessage,
  OutboxLease,
  Reaction,
  SendAttempt,
  TicketCopies,
  TicketMessageCount,
  UnreportedRead,
} from '#server/features/messages/index.ts';
import { Note, NoteMention } from '#server/features/notes/index.ts';
import { SavedView } from '#server/features/savedViews/index.ts';
import { ScheduledMessage } from '#server/features/scheduledMessages/index.ts';
import { Personalization } from '#server/features/personalization/index.ts';
import { ClosedDay, Queue } from '#server/features/queues/index.ts';
import { QuickAnswer } from '#server/features/quickAnswers/index.ts';
import { FirstContact, SendingLimit } from '#server/features/sendingLimits/index.ts';
import { Setting } from '#server/features/settings/index.ts';
import { KeyFingerprint, ServerProcess } from '#server/features/system/index.ts';
import { ClosingReason } from '#server/features/closingReasons/index.ts';
import { Stage } from '#server/features/stages/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Ticket, TicketEvent, TicketRating, TicketTime } from '#server/features/tickets/index.ts';
import { User, UserPresence } from '#server/features/users/index.ts';
import {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEvent,
  WebhookLane,
} from '#server/features/webhooks/index.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { Deletion } from '#server/platform/deletions/deletion.entity.ts';
import { DomainEvent } from '#server/platform/events/domainEvent.entity.ts';
import { RateLimitCounter } from '#server/platform/limits/rateLimit.entity.ts';
import { QueuedEmail } from '#server/platform/mail/queuedEmail.entity.ts';
import { CHANNELS } from './channels.ts';

/** The entities of all tables. */
export const entities = [
  ApiRequest,
  ApiToken,
  AiPage,
  AiUsage,
  AuditEntry,
  AutomationEvent,
  AutomationRule,
  AutomationRun,
  ClosedTicketContacts,
  ClosedTicketEnd,
  ClosedTicketMonth,
  ClosedTicketTotal,
  Connection,
  ConnectionAccount,
  ConnectionActivity,
  Contact,
  ContactAddress,
  ContactDay,
  ContactDayTotal,
  TargetTotal,
  TicketTimeMonth,
  ContactField,
  ContactTag,
  LabeledChat,
  PhoneLabel,
  DatabaseImport,
  Deletion,
  DomainEvent,
  FirstContact,
  ImportedRow,
  ImportSkip,
  ImportSource,
  HistoryImport,
  Integration,
  IntegrationState,
  KeyFingerprint,
  Invitation,
  LoginChallenge,
  Macro,
  MacroRun,
  MapAddress,
  MapPicture,
  MediaDownload,
  Message,
  MessageReceipt,
  MessageTemplate,
  MessageTranslation,
  MessageResponse,
  Note,
  NoteMention,
  SavedView,
  ScheduledMessage,
  OldMessage,
  OutboxLease,
  PasswordReset,
  Personalization,
  ClosedDay,
  Queue,
  QueuedEmail,
  QuickAnswer,
  RateLimitCounter,
  Reaction,
  RecoveryCode,
  SendAttempt,
  SendingLimit,
  ServerProcess,
  SessionCommand,
  Setting,
  Signup,
  SsoLink,
  SsoLogin,
  SsoProvider,
  ClosingReason,
  Stage,
  Tag,
  Ticket,
  TicketEvent,
  TicketCopies,
  TicketMessageCount,
  TicketRating,
  TicketTime,
  TicketSummary,
  TotalsZone,
  TranscriptionFailure,
  TwoFactor,
  TwoFactorRemoval,
  UnreportedRead,
  User,
  UserPresence,
  UserSession,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEvent,
  WebhookLane,
  ...new Set(CHANNELS.flatMap((channel) => channel.entities)), // the channels of the hub have the same entities
];
