import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { createBrowserNotices, mayNotify } from './browserNotices.ts';
import { createChime } from './chime.ts';
import { createLeaderTab } from './leaderTab.ts';
import { useArrivals } from './useArrivals.ts';

/** Sound and notifications of a browser: the desktop program has the system's own. */
export function BrowserNotificationListener() {
  const { t } = useTranslation();
  const go = useGo();
  const settings = useLocalSettings();
  const [chime] = useState(createChime);
  const [notices] = useState(createBrowserNotices);
  const { id: userId } = useUser();
  const sounds = useLeaderTab(`ramal.sound.${userId}`, canRing);
  const notes = useLeaderTab(`ramal.notice.${userId}`, canShow);
  useEffect(() => () => chime.close(), [chime]);
  useEffect(() => () => notices.dismissAll(), [notices]);

  useArrivals(
    ({ ticket, contact, message }) => {
      if (settings.get('notificationSound')) sounds.current?.arrived(message.id, chime.play);
      if (!settings.get('notifications')) return;
      notes.current?.arrived(message.id, () =>
        notices.show({
          ticketId: ticket.id,
          title: contact.name,
          body: lastMessageText(t, ticket.lastMessage || message.body),
          onClick: () => go(`/tickets/${ticket.id}`),
        }),
      );
    },
    ({ message }) => {
      for (const tabs of [sounds, notes]) tabs.current?.seen(message.id);
    },
  );
  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread' && event.unreadMessages === 0) notices.dismiss(event.ticketId);
    if (event.action === 'delete' && !event.list) notices.dismiss(event.ticketId);
  });
  return null;
}

/** The other tabs of this person as long as the page is open. */
function useLeaderTab(channelName: string, canNotify: () => boolean) {
  const tabs = useRef<ReturnType<typeof createLeaderTab>>(null);
  useEffect(() => {
    const made = createLeaderTab(channelName, canNotify);
    tabs.current = made;
    return () => made.close();
  }, [channelName, canNotify]);
  return tabs;
}

/** Whether a notification of this page tells more than the page itself. */
function canShow(): boolean {
  return document.hidden && mayNotify();
}

/** Whether browsers let this page be heard: somebody has done something on it. */
function canRing(): boolean {
  // Firefox learned to tell it late.
  const activation: UserActivation | undefined = navigator.userActivation;
  return activation?.hasBeenActive ?? true;
}
