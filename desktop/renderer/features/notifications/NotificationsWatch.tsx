import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lastMessageWords } from '#renderer/features/conversation/index.ts';
import { usePresentLook } from '#renderer/features/personalization/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { createBrowserNotices } from './browserNotices.ts';
import { createChime } from './chime.ts';
import { IconBadge } from './IconBadge.tsx';
import { createOneRings } from './oneRings.ts';
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
  const oneRings = useRef<ReturnType<typeof createOneRings>>(null);
  useEffect(() => () => chime.close(), [chime]);
  useEffect(() => {
    const made = createOneRings(`ramal.sound.${userId}`, { ring: chime.play, canRing });
    oneRings.current = made;
    return () => made.close();
  }, [chime, userId]);
  useEffect(() => () => notices.dismissAll(), [notices]);

  useArrivals(({ ticket, contact, message }) => {
    if (settings.get('notificationSound')) oneRings.current?.arrived(message.id);
    if (!document.hidden || !settings.get('notifications')) return;
    notices.show({
      ticketId: ticket.id,
      title: contact.name,
      body: lastMessageWords(t, ticket.lastMessage || message.body),
      onClick: () => void navigate(`/tickets/${ticket.id}`),
    });
  });
  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread' && event.unreadMessages === 0) notices.dismiss(event.ticketId);
    if (event.action === 'delete') notices.dismiss(event.ticketId);
  });
  return null;
}

/** Whether browsers let this page be heard: somebody has done something on it. */
function canRing(): boolean {
  // Firefox learned to tell it late.
  const activation: UserActivation | undefined = navigator.userActivation;
  return activation?.hasBeenActive ?? true;
}
