import type { SystemStatus } from '#shared/contract/system.ts';
import { filesForHub, hubRoutes } from '#server/channels/hub/index.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { endSessions } from '#server/features/auth/index.ts';
import { connectionsRoutes } from '#server/features/connections/connections.routes.ts';
import type { Channels, Sessions } from '#server/features/connections/index.ts';
import { contactsRoutes } from '#server/features/contacts/contacts.routes.ts';
import { contactPictures, createNumberBook, tagContact } from '#server/features/contacts/index.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { inboxRoutes } from '#server/features/inbox/inbox.routes.ts';
import { integrationsRoutes } from '#server/features/integrations/integrations.routes.ts';
import { findSentFile, messageFiles, sayAutomatically } from '#server/features/messages/index.ts';
import { messagesRoutes } from '#server/features/messages/messages.routes.ts';
import { logoFiles } from '#server/features/personalization/index.ts';
import { personalizationRoutes } from '#server/features/personalization/personalization.routes.ts';
import { publicApiRoutes } from '#server/features/publicApi/publicApi.routes.ts';
import { queuesRoutes } from '#server/features/queues/queues.routes.ts';
import { quickAnswersRoutes } from '#server/features/quickAnswers/quickAnswers.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { systemRoutes } from '#server/features/system/system.routes.ts';
import { tagsRoutes } from '#server/features/tags/tags.routes.ts';
import { deleteConversations, releaseTickets } from '#server/features/tickets/index.ts';
import { ticketsRoutes } from '#server/features/tickets/tickets.routes.ts';
import { usersRoutes } from '#server/features/users/users.routes.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { PublicRoute, RawRoute } from '#server/platform/http/rawRoute.ts';
import type { Route } from '#server/platform/http/route.ts';
import { hubOfDesk } from './channels.ts';

/** What the calls work with besides the floor. */
export interface Neighbours {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly restart: () => void;
  readonly status: () => Promise<SystemStatus>;
}

/** Every call of the product; what a feature needs from those above it is given here. */
export function routesOfDesk(floor: Floor, { channels, sessions, restart, status }: Neighbours): Route[] {
  const numbers = createNumberBook(floor, channels);
  return [
    ...authRoutes(floor),
    ...connectionsRoutes(floor, sessions),
    ...dashboardRoutes(floor),
    ...hubRoutes(floor, hubOfDesk(floor), sessions),
    ...inboxRoutes(floor, channels),
    ...integrationsRoutes(floor),
    ...contactsRoutes(floor, {
      book: numbers,
      channels,
      deleteConversations,
    }),
    ...messagesRoutes(floor, channels),
    ...personalizationRoutes(floor),
    ...publicApiRoutes(floor, numbers),
    ...queuesRoutes(floor),
    ...quickAnswersRoutes(floor),
    ...settingsRoutes(floor),
    ...systemRoutes(floor, { restart, status }),
    ...tagsRoutes(floor, { tagContact: (contactId, tagIds) => tagContact(floor, contactId, tagIds) }),
    ...ticketsRoutes(floor, { say: sayAutomatically }),
    ...usersRoutes(floor, {
      releaseTickets,
      endOtherSessions: (userId, sessionId) =>
        endSessions(floor, userId, { except: sessionId, reason: 'passwordChanged' }),
    }),
  ];
}

/** Every address that answers with a file. */
export function filesOfDesk(floor: Floor): (RawRoute | PublicRoute)[] {
  const forHub = filesForHub(floor, (connectionId, providerId) =>
    findSentFile(floor, connectionId, providerId),
  );
  return [contactPictures(floor), forHub, logoFiles(floor), messageFiles(floor)];
}
