import { randomUUID } from 'node:crypto';
import { Notification } from 'electron';
import type { DeskSettings } from '#bridge/deskSettings.ts';
import type { Errand } from '#bridge/errands.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { drawNotification, type Wanted } from './drawNotification.ts';
import { notificationOf } from './notificationOf.ts';
import { toastActivationOf, type ToastActivation } from './toast.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: () => DeskSettings;
  readonly say: () => Catalogue;
  /** Address of the server that is talked to, null before one was chosen. */
  readonly server: () => string | null;
  /** The folder for pictures that Windows shows: it takes files only. */
  readonly pictures: string;
  readonly show: () => void;
  /** What somebody did with a notification is to be done in the page. */
  readonly give: (errand: Errand) => void;
}

export interface Notifications {
  /** Tells something about the program itself. */
  tell(text: string, onClick?: () => void): void;
  /** Takes all messages away: they are of another server. */
  dismissAll(): void;
}

/** Shows messages by the system: one notification for each ticket, the newest in place of the one before. */
export function startNotifications(parts: Parts): Notifications {
  const { ipc, settings, say, server, pictures } = parts;
  const shown = new Map<number, Notification>();
  const act = actOnce(parts);
  const dismiss = (ticketId: number) => {
    shown.get(ticketId)?.close();
    shown.delete(ticketId);
  };
  const tell = (text: string, onClick?: () => void) => {
    const notification = new Notification({ title: say().shell.product, body: text, silent: true });
    if (onClick) notification.on('click', onClick);
    return display(notification);
  };

  ipc.answer('notifications/show', (notice) => {
    const looks = notificationOf(notice, settings(), say(), new Date());
    if (looks === null) return false;
    const { ticketId, picture } = notice;
    dismiss(ticketId);
    const origin = { ticketId, server: server() ?? '', noticeId: randomUUID() };
    const wanted: Wanted = { looks, origin, picture, pictures, send: say().conversation.composer.send };
    const notification = drawNotification(wanted);
    notification.on('click', () => act({ ...origin, reply: null }));
    notification.on('reply', (_, reply) => act({ ...origin, reply }));
    notification.on('close', () => {
      if (shown.get(ticketId) === notification) shown.delete(ticketId);
    });
    shown.set(ticketId, notification); // held: Electron forgets what nobody holds, and its clicks with it
    return display(notification);
  });
  ipc.answer('notifications/dismiss', ({ ticketId }) => dismiss(ticketId));
  ipc.answer('notifications/test', () => tell(say().desktop.notifications.test));
  if (process.platform === 'win32') {
    // also of those that were shown before the program ended: a click on one starts it
    Notification.handleActivation((details) => {
      const activation = toastActivationOf(details);
      if (activation) act(activation);
    });
  }
  return {
    tell: (text, onClick) => void tell(text, onClick),
    dismissAll: () => [...shown.keys()].forEach(dismiss),
  };
}

/** Does what a notification was used for, once: Windows tells of it by two ways. */
function actOnce({ server, show, give }: Parts): (activation: ToastActivation) => void {
  const done = new Set<string>();
  return ({ ticketId, server: itsServer, noticeId, reply }) => {
    if (done.has(noticeId)) return;
    done.add(noticeId);
    show();
    if (itsServer !== (server() ?? '')) return; // there the number means another ticket
    give(reply === null ? { kind: 'ticket', ticketId } : { kind: 'reply', ticketId, text: reply });
  };
}

function display(notification: Notification): boolean {
  if (!Notification.isSupported()) return false;
  notification.show();
  return true;
}
