import { useEffect } from 'react';
import { subscribeApiTokens } from '#renderer/features/apiTokens/index.ts';
import { subscribeAuditLog } from '#renderer/features/auditLog/index.ts';
import { subscribeAutomations } from '#renderer/features/automations/index.ts';
import { subscribeSso, subscribeTwoFactor } from '#renderer/features/auth/index.ts';
import { subscribeConnections } from '#renderer/features/connections/index.ts';
import { subscribeContacts } from '#renderer/features/contacts/index.ts';
import { subscribeDashboard } from '#renderer/features/dashboard/index.ts';
import { subscribeMessages } from '#renderer/features/conversation/conversation.realtime.ts';
import { subscribeScheduledMessages } from '#renderer/features/conversation/index.ts';
import { subscribeHistoryImports } from '#renderer/features/historyImports/index.ts';
import { subscribeImports } from '#renderer/features/imports/index.ts';
import { subscribeInbox } from '#renderer/features/inbox/inbox.realtime.ts';
import { subscribeMentions } from '#renderer/features/notes/index.ts';
import { subscribePersonalizations } from '#renderer/features/personalization/index.ts';
import { subscribeQueues } from '#renderer/features/queues/index.ts';
import { subscribeQuickAnswers } from '#renderer/features/quickAnswers/index.ts';
import { subscribeSendingLimits } from '#renderer/features/sendingLimits/index.ts';
import { subscribeSettings } from '#renderer/features/settings/index.ts';
import { subscribeClosingReasons } from '#renderer/features/closingReasons/index.ts';
import { subscribeStages } from '#renderer/features/stages/index.ts';
import { subscribeTags } from '#renderer/features/tags/index.ts';
import {
  subscribeMacros,
  subscribeSavedViews,
  subscribeTicketCounts,
  subscribeTickets,
} from '#renderer/features/tickets/index.ts';
import { subscribeAccess, subscribeUsers } from '#renderer/features/users/index.ts';
import { subscribeWebhooks } from '#renderer/features/webhooks/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useSocket, type RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** How each feature handles server events; a feature adds its `subscribe…` function here. */
export const REALTIME_HANDLERS: readonly RealtimeHandler[] = [
  subscribeAuditLog,
  subscribeTags,
  subscribeClosingReasons,
  subscribeStages,
  subscribeQueues,
  subscribeQuickAnswers,
  subscribeConnections,
  subscribeSendingLimits,
  subscribeSettings,
  subscribeMessages,
  subscribeMentions,
  subscribeScheduledMessages,
  subscribeContacts,
  subscribeTickets,
  subscribeTicketCounts,
  subscribeSavedViews,
  subscribeMacros,
  subscribeAutomations,
  subscribePersonalizations,
  subscribeUsers,
  subscribeAccess,
  subscribeTwoFactor,
  subscribeSso,
  subscribeDashboard,
  subscribeHistoryImports,
  subscribeInbox,
  subscribeImports,
  subscribeWebhooks,
  subscribeApiTokens,
];

/** Keeps the cache up to date while a user is signed in. */
export function RealtimeSubscriptions() {
  const socket = useSocket();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops = REALTIME_HANDLERS.map((subscribe) => subscribe(socket, dispatch));
    return () => stops.forEach((stop) => stop());
  }, [socket, dispatch]);
  return null;
}
