import { nativeImage, Notification } from 'electron';
import type { DeskSettings } from '#bridge/deskSettings.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { notificationOf, type Shown } from './notificationOf.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: () => DeskSettings;
  readonly say: () => Catalogue;
  readonly openTicket: (ticketId: number) => void;
}

/** Shows messages by the system: one notification for each ticket, the newest in place of the one before. */
export function startNotifications({ ipc, settings, say, openTicket }: Parts): {
  /** Tells something about the program itself. */
  tell(text: string, onClick?: () => void): void;
} {
  const shown = new Map<number, Notification>();
  const dismiss = (ticketId: number) => {
    shown.get(ticketId)?.close();
    shown.delete(ticketId);
  };
  const show = (notification: Notification) => {
    if (!Notification.isSupported()) return false;
    notification.show();
    return true;
  };
  const tell = (text: string, onClick?: () => void) => {
    const notification = new Notification({ title: say().shell.product, body: text, silent: true });
    if (onClick) notification.on('click', onClick);
    return show(notification);
  };

  ipc.answer('notifications/show', (notice) => {
    const wanted = notificationOf(notice, settings(), say(), new Date());
    if (wanted === null) return false;
    const { ticketId, picture } = notice;
    dismiss(ticketId);
    const notification = new Notification(withPicture(wanted, picture));
    notification.on('click', () => openTicket(ticketId));
    notification.on('reply', (_, text) => ipc.tell('notifications/replied', { ticketId, text }));
    notification.on('close', () => {
      if (shown.get(ticketId) === notification) shown.delete(ticketId);
    });
    shown.set(ticketId, notification); // held: Electron forgets what nobody holds, and its clicks with it
    return show(notification);
  });
  ipc.answer('notifications/dismiss', ({ ticketId }) => dismiss(ticketId));
  ipc.answer('notifications/test', () => tell(say().desktop.notifications.test));
  return { tell: (text, onClick) => void tell(text, onClick) };
}

function withPicture(wanted: Shown, picture: string | null) {
  return picture === null ? { ...wanted } : { ...wanted, icon: nativeImage.createFromDataURL(picture) };
}
