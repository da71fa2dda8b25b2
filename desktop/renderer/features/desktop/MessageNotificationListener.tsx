import { useTranslation } from 'react-i18next';
import {
  arrivalText,
  useArrivals,
  useChime,
  useDismissals,
  type Arrival,
} from '#renderer/features/notifications/index.ts';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import type { EffectsProps } from './effectsProps.ts';
import { pictureOf } from './pictureOf.ts';

/** Shows messages, tickets and mentions for this user as system notifications, and removes those that no longer apply. */
export function MessageNotificationListener({ desktop, server }: EffectsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const playChime = useChime();

  const notify = async (arrival: Arrival) => {
    const { ticket, contact } = arrival;
    const photo = contact.profilePicUrl === '' ? null : await dispatch(fetchFile(contact.profilePicUrl));
    const { needsSound } = await desktop.request['notifications/show']({
      server,
      ticketId: ticket.id,
      sender: contact.name,
      preview: arrivalText(t, arrival),
      picture: photo && !isApiError(photo) ? await pictureOf(photo) : null, // else its contact is named without
    });
    if (needsSound) playChime();
  };
  useArrivals((arrival) => void notify(arrival));
  useDismissals((ticketId) => void desktop.request['notifications/dismiss']({ server, ticketId }));
  return null;
}
