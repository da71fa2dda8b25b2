import { tellAccounts, tellEndedSessions } from '#server/features/auth/auth.realtime.ts';
import { tellConnections } from '#server/features/connections/connections.realtime.ts';
import { tellContacts } from '#server/features/contacts/contacts.realtime.ts';
import { tellInbox } from '#server/features/inbox/inbox.realtime.ts';
import { tellMessages } from '#server/features/messages/messages.realtime.ts';
import { tellPersonalizations } from '#server/features/personalization/personalization.realtime.ts';
import { tellQueues } from '#server/features/queues/queues.realtime.ts';
import { tellQuickAnswers } from '#server/features/quickAnswers/quickAnswers.realtime.ts';
import { tellSettings } from '#server/features/settings/settings.realtime.ts';
import { tellTags } from '#server/features/tags/tags.realtime.ts';
import { tellTickets } from '#server/features/tickets/tickets.realtime.ts';
import { tellUsers } from '#server/features/users/users.realtime.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Every feature tells its changes to the screens. */
export function tellScreens(floor: Floor, gateway: Gateway): void {
  const { events, config } = floor;
  tellEndedSessions(events, gateway, config.DEFAULT_LANGUAGE);
  tellAccounts(events, gateway);
  tellConnections(events, gateway);
  tellContacts(floor, gateway);
  tellInbox(events, gateway);
  tellMessages(events, gateway);
  tellPersonalizations(events, gateway);
  tellQueues(events, gateway);
  tellQuickAnswers(events, gateway);
  tellSettings(events, gateway);
  tellTags(events, gateway);
  tellTickets(floor, gateway);
  tellUsers(events, gateway);
}
