import { randomUUID } from 'node:crypto';
import { Notification } from 'electron';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { AddPendingAction } from '../pendingActions/startPendingActions.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { drawNotification, type Wanted } from './drawNotification.ts';
import { notificationOf } from './notificationOf.ts';
import { toastActivationOf, type ToastActivation } from './toast.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: () => DesktopSettings;
  readonly t: () => Catalogue;
  /** The folder for pictures that Windows shows: it takes files only. */
  readonly pictures: string;
  readonly show: () => void;
  /** Goes to the server of a notification. */
  readonly chooseServer: (url: string) => void;
  /** What somebody did with a notification is to be done in the page of its server. */
  readonly give: AddPendingAction;
}

export interface Notifications {
  /** Tells something about the program itself. */
  notify(text: string, onClick?: () => void): void;
  /** Takes all messages of a server away. */
  dismissOf(server: string): void;
  /**
   * From now on Windows tells of clicks, also of those on notifications that were shown before the program ended.
   * @param launch the one that has started the program on a Mac
   */
  catchActivations(launch: ToastActivation | null): void;
}

/** Shows messages by the system: one notification for each ticket, the newest in place of the one before. */
export function startNotifications(parts: Parts): Notifications {
  const { ipc, settings, t, pictures } = parts;
  const shown = new Map<string, { readonly server: string; readonly notification: Notification }>();
  const act = actOnce(parts);
  const dismiss = (key: string) => {
    shown.get(key)?.notification.close();
    shown.delete(key);
  };
  const notify = (text: string, onClick?: () => void) => {
    const notification = new Notification({ title: t().shell.product, body: text, silent: true });
    if (onClick) notification.on('click', onClick);
    return display(notification);
  };

  ipc.answer('notifications/show', (notice) => {
    const content = notificationOf(notice, settings(), t(), new Date());
    if (content === null) return false;
    const { ticketId, server, picture } = notice;
    const key = keyOf(notice);
    dismiss(key);
    const origin = { ticketId, server, noticeId: randomUUID() };
    const wanted: Wanted = { content, origin, picture, pictures, send: t().conversation.composer.send };
    const notification = drawNotification(wanted);
    notification.on('click', () => act({ ...origin, reply: null }));
    notification.on('reply', (_, reply) => act({ ...origin, reply }));
    notification.on('close', () => {
      if (shown.get(key)?.notification === notification) shown.delete(key);
    });
    shown.set(key, { server, notification }); // held: Electron forgets what nobody holds, and its clicks with it
    return display(notification);
  });
  ipc.answer('notifications/dismiss', (ofTicket) => dismiss(keyOf(ofTicket)));
  ipc.answer('notifications/test', () => notify(t().desktop.notifications.test));
  return {
    notify: (text, onClick) => void notify(text, onClick),
    dismissOf(server) {
      const keys = [...shown].filter(([, one]) => one.server === server).map(([key]) => key);
      keys.forEach(dismiss);
    },
    catchActivations(launch) {
      if (launch) act(launch);
      if (process.platform !== 'win32') return;
      Notification.handleActivation((details) => {
        const activation = toastActivationOf(details);
        if (activation) act(activation);
      });
    },
  };
}

/** Does what a notification was used for, once: Windows tells of it by two ways. */
function actOnce({ chooseServer, show, give }: Parts): (activation: ToastActivation) => void {
  const done = new Set<string>();
  return ({ ticketId, server, noticeId, reply }) => {
    if (done.has(noticeId)) return;
    done.add(noticeId);
    chooseServer(server); // on another one the number means another ticket
    give(reply === null ? { kind: 'ticket', ticketId } : { kind: 'reply', ticketId, text: reply }, server);
    show();
  };
}

const keyOf = ({ server, ticketId }: { server: string; ticketId: number }) => `${ticketId} ${server}`;

function display(notification: Notification): boolean {
  if (!Notification.isSupported()) return false;
  notification.show();
  return true;
}
