import { useNavigate } from 'react-router-dom';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { previewOf } from '#shared/domain/preview.ts';
import { post, useOutboxDispatch } from '#renderer/features/conversation/index.ts';
import { useArrivals, type Arrival } from '#renderer/features/notifications/index.ts';
import { fetchFile, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { pictureOf } from './pictureOf.ts';

/** Hands messages for this person to the system's notifications, and takes back what is done there. */
export function NoticeWatch({ desktop }: { desktop: DesktopApi }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const sendOut = useOutboxDispatch();

  const notify = async ({ ticket, contact, message }: Arrival) => {
    const photo = contact.profilePicUrl === '' ? null : await dispatch(fetchFile(contact.profilePicUrl));
    await desktop.ask['notifications/show']({
      ticketId: ticket.id,
      sender: contact.name,
      preview: previewOf(ticket.lastMessage || message.body),
      picture: photo && (await pictureOf(photo)),
    });
  };
  useArrivals((arrival) => void notify(arrival));
  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread' && event.unreadMessages === 0) {
      void desktop.ask['notifications/dismiss']({ ticketId: event.ticketId });
    }
  });
  useDesktopNews('tickets/open', ({ ticketId }) => void navigate(`/tickets/${ticketId}`));
  useDesktopNews('notifications/replied', ({ ticketId, text }) => {
    sendOut(post({ ticketId, body: text, quoted: null, file: null, isVoice: false }));
    void navigate(`/tickets/${ticketId}`); // there it stands, with what became of it
  });
  return null;
}
