import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lastMessageWords } from '#renderer/features/conversation/index.ts';
import { usePresentLook } from '#renderer/features/personalization/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { createBrowserNotices, mayNotify } from './browserNotices.ts';
import { createChime } from './chime.ts';
import { IconBadge } from './IconBadge.tsx';
import { createOneTells } from './oneTells.ts';
import { useArrivals } from './useArrivals.ts';
import { useNotifications } from './useNotifications.ts';

/** Tells of new messages beside the bell: in title and icon of the tab, by a sound and by the browser's notifications. */
export function NotificationsWatch() {
  const isProgram = useDesktop() !== null;
  return (
    <>
      <CountInTitle />
      {!isProgram && <BrowserWatch />}
      {!isProgram && <CountOnIcon />}
    </>
  );
}

function CountInTitle() {
  const { company } = usePresentLook();
  const { count } = useNotifications();
  useEffect(() => {
    if (count === 0) return undefined;
    document.title = `(${count}) ${company}`;
    return () => void (document.title = company);
  }, [count, company]);
  return null;
}

function CountOnIcon() {
  const { count } = useNotifications();
  return <IconBadge count={count} />;
}

/** Only in a browser: the desktop program has the system's own notifications and their sound. */
function BrowserWatch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const settings = useLocalSettings();
  const [chime] = useState(createChime);
  const [notices] = useState(createBrowserNotices);
  const { id: userId } = useUser();
  const sounds = useOneTells(`ramal.sound.${userId}`, canRing);
  const notes = useOneTells(`ramal.notice.${userId}`, canShow);
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
          body: lastMessageWords(t, ticket.lastMessage || message.body),
          onClick: () => void navigate(`/tickets/${ticket.id}`),
        }),
      );
    },
    ({ message }) => {
      for (const tabs of [sounds, notes]) tabs.current?.seen(message.id);
    },
  );
  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread' && event.unreadMessages === 0) notices.dismiss(event.ticketId);
    if (event.action === 'delete') notices.dismiss(event.ticketId);
  });
  return null;
}

/** The other tabs of this person as long as the page is open. */
function useOneTells(channelName: string, mayTell: () => boolean) {
  const tabs = useRef<ReturnType<typeof createOneTells>>(null);
  useEffect(() => {
    const made = createOneTells(channelName, mayTell);
    tabs.current = made;
    return () => made.close();
  }, [channelName, mayTell]);
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
