import { useEffect } from 'react';
import { followConnections } from '#renderer/features/connections/index.ts';
import { followContacts } from '#renderer/features/contacts/index.ts';
import { followDashboard } from '#renderer/features/dashboard/index.ts';
import { followMessages } from '#renderer/features/conversation/conversation.realtime.ts';
import { followPersonalizations } from '#renderer/features/personalization/index.ts';
import { followQueues } from '#renderer/features/queues/index.ts';
import { followQuickAnswers } from '#renderer/features/quickAnswers/index.ts';
import { followSettings } from '#renderer/features/settings/index.ts';
import { followTags } from '#renderer/features/tags/index.ts';
import { followTicketCounts, followTickets } from '#renderer/features/tickets/index.ts';
import { followAccess, followUsers } from '#renderer/features/users/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useSocket, type Follower } from '#renderer/platform/socket/index.ts';

/** What each feature does with the server's news; a feature adds its `follow…` here. */
const FOLLOWERS: readonly Follower[] = [
  followTags,
  followQueues,
  followQuickAnswers,
  followConnections,
  followSettings,
  followMessages,
  followContacts,
  followTickets,
  followTicketCounts,
  followPersonalizations,
  followUsers,
  followAccess,
  followDashboard,
];

/** Keeps the cache up to date while somebody is signed in. */
export function LiveNews() {
  const socket = useSocket();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops = FOLLOWERS.map((follow) => follow(socket, dispatch));
    return () => stops.forEach((stop) => stop());
  }, [socket, dispatch]);
  return null;
}
