import type { SystemStatus } from '#shared/contract/system.ts';
import { can } from '#shared/domain/permissions.ts';
import { apiTokensRoutes } from '#server/features/apiTokens/apiTokens.routes.ts';
import { aiRoutes } from '#server/features/ai/ai.routes.ts';
import { testProvider } from '#server/features/ai/index.ts';
import { auditLogRoutes } from '#server/features/auditLog/auditLog.routes.ts';
import { automationsRoutes } from '#server/features/automations/automations.routes.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { endSessions, revokeResetLink } from '#server/features/auth/index.ts';
import { channelsRoutes } from '#server/features/connections/channels.routes.ts';
import { connectionsRoutes } from '#server/features/connections/connections.routes.ts';
import type {
  ChannelDefinition,
  ChannelServices,
  Channels,
  Sessions,
} from '#server/features/connections/index.ts';
import { contactsRoutes } from '#server/features/contacts/contacts.routes.ts';
import { contactPictures, createNumberDirectory, tagContact } from '#server/features/contacts/index.ts';
import { countedContacts } from '#server/features/dashboard/index.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { importsRoutes } from '#server/features/imports/imports.routes.ts';
import { historyImportsRoutes } from '#server/features/historyImports/historyImports.routes.ts';
import { inboxRoutes } from '#server/features/inbox/inbox.routes.ts';
import { integrationsRoutes } from '#server/features/integrations/integrations.routes.ts';
import { macrosRoutes } from '#server/features/macros/macros.routes.ts';
import { mapFiles, testMaps } from '#server/features/maps/index.ts';
import { mapsRoutes } from '#server/features/maps/maps.routes.ts';
import {
  customerThreads,
  findSentFile,
  messageFiles,
  sendAutoReply,
} from '#server/features/messages/index.ts';
import { messagesRoutes } from '#server/features/messages/messages.routes.ts';
import { templatesRoutes } from '#server/features/messages/templates.routes.ts';
import { notesRoutes } from '#server/features/notes/notes.routes.ts';
import { brandingOf, logoFiles } from '#server/features/personalization/index.ts';
import { personalizationRoutes } from '#server/features/personalization/personalization.routes.ts';
import { publicApiRoutes } from '#server/features/publicApi/publicApi.routes.ts';
import { queuesRoutes } from '#server/features/queues/queues.routes.ts';
import { quickAnswerFiles } from '#server/features/quickAnswers/index.ts';
import { quickAnswersRoutes } from '#server/features/quickAnswers/quickAnswers.routes.ts';
import { savedViewsRoutes } from '#server/features/savedViews/savedViews.routes.ts';
import { scheduledMessagesRoutes } from '#server/features/scheduledMessages/scheduledMessages.routes.ts';
import { sendingLimitsRoutes } from '#server/features/sendingLimits/sendingLimits.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { closingReasonsRoutes } from '#server/features/closingReasons/closingReasons.routes.ts';
import { stagesRoutes } from '#server/features/stages/stages.routes.ts';
import { systemRoutes } from '#server/features/system/system.routes.ts';
import { tagsRoutes } from '#server/features/tags/tags.routes.ts';
import { CONVERSATIONS, emptyQueue, emptyStage, refuseTicketsOfTwo } from '#server/features/tickets/index.ts';
import { snoozeRoutes } from '#server/features/tickets/snooze.routes.ts';
import { ticketStageRoutes } from '#server/features/tickets/ticketStage.routes.ts';
import { ticketsRoutes } from '#server/features/tickets/tickets.routes.ts';
import { User, userPictures } from '#server/features/users/index.ts';
import { usersRoutes } from '#server/features/users/users.routes.ts';
import { applyWorkflowTool, removeLimit } from '#server/features/webhooks/index.ts';
import { webhooksRoutes } from '#server/features/webhooks/webhooks.routes.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { PublicRoute, RawRoute } from '#server/platform/http/rawRoute.ts';
import type { Route } from '#server/platform/http/route.ts';
import { declaredBy } from './channels.ts';
import { OPEN_TICKETS } from './begunDeletions.ts';

/** What the endpoints need besides the context. */
export interface RouteDependencies {
  readonly definitions: readonly ChannelDefinition[];
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly restart: () => void;
  readonly status: () => Promise<SystemStatus>;
}

/** All endpoints. Dependencies between features are injected here. */
export function apiRoutes(
  ctx: AppContext,
  { definitions, channels, sessions, restart, status }: RouteDependencies,
): Route[] {
  const numbers = createNumberDirectory(ctx, channels);
  return [
    ...aiRoutes(ctx),
    ...automationsRoutes(ctx),
    ...authRoutes(ctx),
    ...channelsRoutes(ctx, channels),
    ...connectionsRoutes(ctx, channels, sessions),
    ...dashboardRoutes(ctx),
    ...importsRoutes(ctx),
    ...historyImportsRoutes(ctx, channels),
    ...declaredBy(definitions, 'routes').flatMap((routes) =>
      routes(ctx, {
        sessions,
        threads: customerThreads(ctx),
        branding: () => brandingOf(ctx),
        mayManageConnections: async (userId) => {
          const user = await emOf(ctx).findOne(User, userId);
          return user !== null && can(user.profile, 'connections:manage');
        },
      }),
    ),
    ...auditLogRoutes(ctx),
    ...inboxRoutes(ctx, channels),
    ...apiTokensRoutes(ctx),
    ...integrationsRoutes(ctx, applyWorkflowTool, { ai: () => testProvider(ctx), maps: () => testMaps(ctx) }),
    ...contactsRoutes(ctx, {
      directory: numbers,
      channels,
      conversations: CONVERSATIONS,
      refuseTicketsOfTwo,
      countedContacts: (actor, query) => countedContacts(ctx, actor, query),
    }),
    ...macrosRoutes(ctx, { channels, autoReplies: { send: sendAutoReply } }),
    ...mapsRoutes(ctx),
    ...messagesRoutes(ctx, channels),
    ...templatesRoutes(ctx, channels),
    ...notesRoutes(ctx),
    ...personalizationRoutes(ctx),
    ...publicApiRoutes(ctx, { channels, directory: numbers }),
    ...queuesRoutes(ctx, { emptyQueue, forgetQueue: (tx, queueId) => removeLimit(tx, 'queueIds', queueId) }),
    ...quickAnswersRoutes(ctx),
    ...savedViewsRoutes(ctx),
    ...scheduledMessagesRoutes(ctx),
    ...sendingLimitsRoutes(ctx, channels),
    ...settingsRoutes(ctx),
    ...systemRoutes(ctx, { restart, status }),
    ...tagsRoutes(ctx, { tagContact: (contactId, tagIds) => tagContact(ctx, contactId, tagIds) }),
    ...closingReasonsRoutes(ctx),
    ...stagesRoutes(ctx, emptyStage),
    ...snoozeRoutes(ctx),
    ...ticketStageRoutes(ctx),
    ...ticketsRoutes(ctx, channels, { send: sendAutoReply }),
    ...usersRoutes(ctx, {
      openTickets: OPEN_TICKETS,
      endOtherSessions: (tx, userId, sessionId) =>
        endSessions(tx, userId, { except: sessionId, reason: 'passwordChanged' }),
      revokeResetLink,
    }),
    ...webhooksRoutes(ctx),
  ];
}

/** All routes that respond with a file. */
export function fileRoutes(
  ctx: AppContext,
  definitions: readonly ChannelDefinition[],
): (RawRoute | PublicRoute)[] {
  const services: Pick<ChannelServices, 'findSentFile'> = {
    findSentFile: (connectionId, providerId) => findSentFile(ctx, connectionId, providerId),
  };
  const ofChannels = declaredBy(definitions, 'files').flatMap((files) => files(ctx, services));
  return [
    contactPictures(ctx),
    ...ofChannels,
    logoFiles(ctx),
    mapFiles(ctx),
    messageFiles(ctx),
    quickAnswerFiles(ctx),
    userPictures(ctx),
  ];
}
