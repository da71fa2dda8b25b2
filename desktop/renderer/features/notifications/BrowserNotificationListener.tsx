import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { arrivalText } from './arrivalText.ts';
import { createBrowserNotices, mayNotify } from './browserNotices.ts';
import { useArrivals } from './useArrivals.ts';
import { useChime } from './useChime.ts';
import { useDismissals } from './useDismissals.ts';
import { useLeaderTab } from './useLeaderTab.ts';

/** Sound and notifications in a browser; the desktop app uses the system's notifications. */
export function BrowserNotificationListener() {
  const { t } = useTranslation();
  const go = useGo();
  const settings = useLocalSettings();
  const playChime = useChime();
  const [notices] = useState(createBrowserNotices);
  const { id: userId } = useUser();
  const sounds = useLeaderTab(`ramal.sound.${userId}`, canRing);
  const notes = useLeaderTab(`ramal.notice.${userId}`, canShow);
  useEffect(() => () => notices.dismissAll(), [notices]);

  useArrivals(
    (arrival) => {
      const { key, ticket, contact } = arrival;
      if (settings.get('notificationSound')) sounds.current?.arrived(key, playChime);
      if (!settings.get('notifications')) return;
      notes.current?.arrived(key, () =>
        notices.show({
          ticketId: ticket.id,
          title: contact.name,
          body: arrivalText(t, arrival),
          onClick: () => go(`/tickets/${ticket.id}`),
        }),
      );
    },
    ({ key }) => {
      for (const tabs of [sounds, notes]) tabs.current?.seen(key);
    },
  );
  useDismissals((ticketId) => notices.dismiss(ticketId));
  return null;
}

/** Whether a browser notification is useful: the page itself is not in view. */
function canShow(): boolean {
  return document.hidden && mayNotify();
}

/** Whether the browser lets this page play sound: only after a user interaction. */
function canRing(): boolean {
  // older versions of Firefox lack it
  const activation: UserActivation | undefined = navigator.userActivation;
  return activation?.hasBeenActive ?? true;
}
