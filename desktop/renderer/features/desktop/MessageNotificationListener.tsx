import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  arrivalText,
  useArrivals,
  useChime,
  useDismissals,
  type Arrival,
} from '#renderer/features/notifications/index.ts';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import type { EffectsProps } from './effectsProps.ts';
import { pictureOf } from './pictureOf.ts';

/** Milliseconds for which a notification waits for the picture of its contact. */
const PATIENCE = 1000;

/** Shows messages, tickets and mentions for this user as system notifications, and removes those that no longer apply. */
export function MessageNotificationListener({ desktop, server }: EffectsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const playChime = useChime();
  const { id: userId } = useUser();
  /** By ticket: the newest of what waits for the picture. */
  const waiting = useRef(new Map<number, Arrival>());

  const fetchPicture = async (url: string) => {
    const photo = await dispatch(fetchFile(url));
    return isApiError(photo) ? null : pictureOf(photo);
  };
  const notify = async (arrival: Arrival) => {
    const { ticket, contact } = arrival;
    const isFirst = !waiting.current.has(ticket.id);
    waiting.current.set(ticket.id, arrival);
    if (!isFirst) return; // it is shown in place of the one before
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    const picture = // without one its contact is named only
      contact.profilePicUrl === '' ? null : await Promise.race([fetchPicture(contact.profilePicUrl), late]);
    const newest = waiting.current.get(ticket.id);
    if (!newest) return; // dismissed meanwhile
    waiting.current.delete(ticket.id);
    const { needsSound } = await desktop.request['notifications/show']({
      server,
      ticketId: ticket.id,
      userId,
      sender: newest.contact.name,
      preview: arrivalText(t, newest),
      picture,
    });
    if (needsSound) playChime();
  };
  useArrivals((arrival) => void notify(arrival));
  useDismissals((ticketId) => {
    waiting.current.delete(ticketId);
    void desktop.request['notifications/dismiss']({ server, ticketId });
  });
  return null;
}
