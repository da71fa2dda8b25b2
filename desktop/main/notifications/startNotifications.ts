import { randomUUID } from 'node:crypto';
import { Notification, type NotificationCloseEventParams } from 'electron';
import type { NotificationResult } from '#bridge/notifications.ts';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { AddPendingAction } from '../pendingActions/startPendingActions.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { drawNotification, type Wanted } from './drawNotification.ts';
import { notificationOf } from './notificationOf.ts';
import type { Pictures } from './pictures.ts';
import type { Accompaniment } from './systemSound.ts';
import { toastActivationOf, type ToastActivation } from './toast.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: () => DesktopSettings;
  readonly t: () => ShellTranslations;
  readonly pictures: Pictures;
  readonly show: () => void;
  /** What accompanies a notification now. */
  readonly accompaniment: () => Promise<Accompaniment>;
  /** Whether the user is looking at a ticket of the open server in a window of its own. */
  readonly isViewed: (ticketId: number) => boolean;
  /** Brings the own window of a ticket of the open server to the front; false when there is none. */
  readonly focusConversation: (server: string, ticketId: number) => boolean;
  /** Draws attention to the window after a message was announced. */
  readonly flash: () => void;
  /** Whether a server is the open one. */
  readonly isOpen: (server: string) => boolean;
  /** Display name of a server. */
  readonly nameOf: (url: string) => string;
  /** Selects the server of a notification. */
  readonly chooseServer: (url: string) => void;
  /** Adds the user's action on a notification to the pending actions of its server's page. */
  readonly give: AddPendingAction;
}

/** How many notifications of messages, and of the program, are referred to: on Windows they may stay for days. */
const MAX_REFERENCES = 100;

export interface Notifications {
  /** Shows a notification about the program itself. */
  notify(text: string, onClick?: () => void): void;
  /** Removes all notifications of a server, with their pictures. */
  dismissOf(server: string): void;
  /**
   * From here on Windows reports clicks, also on notifications that were shown before the program was last closed.
   * @param launch the notification that launched the program on macOS
   */
  catchActivations(launch: ToastActivation | null): void;
}

/** Shows message notifications: one per ticket, the newest replaces the one before. */
export function startNotifications(parts: Parts): Notifications {
  const { ipc, settings, t, pictures, nameOf } = parts;
  // Electron collects notifications that nothing refers to, and their clicks are lost: electron/electron#16922
  const shown = new Map<string, { readonly server: string; readonly notification: Notification }>();
  const shownOfProgram = new Set<Notification>();
  const act = actOnce(parts);
  const dismiss = (key: string) => {
    shown.get(key)?.notification.close();
    shown.delete(key);
  };
  const notify = (text: string, onClick?: () => void, silent = true) => {
    const notification = new Notification({ title: t().shell.product, body: text, silent });
    if (onClick) {
      notification.on('click', onClick);
      shownOfProgram.add(notification);
      forgetOldest(shownOfProgram);
      notification.on('close', (details) => {
        if (isGone(details)) shownOfProgram.delete(notification);
      });
    }
    return display(notification);
  };

  /** Whether the page must play the sound, as the system does not; also flashes the window if wanted. */
  const accompany = async (
    isShown: boolean,
    silent: boolean,
    flash?: () => void,
  ): Promise<NotificationResult> => {
    const { mayFlash, needsSound } = await parts.accompaniment();
    if (mayFlash) flash?.();
    return { isShown, needsSound: isShown && !silent && needsSound };
  };

  ipc.answer('notifications/show', (notice, { backgroundOf }) => {
    const isOfOther = backgroundOf !== null && !parts.isOpen(backgroundOf);
    const serverName = isOfOther ? nameOf(backgroundOf) : null;
    const content = notificationOf({ ...notice, serverName }, settings(), t(), new Date());
    const isSeen = !isOfOther && parts.isViewed(notice.ticketId);
    if (content === null || isSeen) return { isShown: false, needsSound: false };
    const { ticketId, userId, server, picture } = notice;
    const key = keyOf(notice);
    dismiss(key);
    const origin = { ticketId, userId, server, noticeId: randomUUID() };
    const wanted: Wanted = { content, origin, picture, pictures, send: t().desktop.notifications.send };
    const notification = drawNotification(wanted);
    notification.on('click', () => act({ ...origin, reply: null }));
    notification.on('reply', (_, reply) => act({ ...origin, reply }));
    notification.on('close', (details) => {
      if (isGone(details) && shown.get(key)?.notification === notification) shown.delete(key);
    });
    shown.set(key, { server, notification });
    forgetOldest(shown);
    return accompany(display(notification), content.silent, parts.flash);
  });
  ipc.answer('notifications/dismiss', (ofTicket) => dismiss(keyOf(ofTicket)));
  ipc.answer('notifications/test', () => {
    const silent = !settings().playSound;
    return accompany(notify(t().desktop.notifications.test, undefined, silent), silent);
  });
  return {
    notify: (text, onClick) => void notify(text, onClick),
    dismissOf(server) {
      const keys = [...shown].filter(([, one]) => one.server === server).map(([key]) => key);
      keys.forEach(dismiss);
      pictures.forget(server);
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

/** Carries out each action on a notification once, because Windows reports it in two ways. */
function actOnce({
  chooseServer,
  focusConversation,
  show,
  give,
}: Parts): (activation: ToastActivation) => void {
  const done = new Set<string>();
  return ({ ticketId, userId, server, noticeId, reply }) => {
    if (done.has(noticeId)) return;
    done.add(noticeId);
    if (reply === null && focusConversation(server, ticketId)) return;
    chooseServer(server); // on another server the same id is another ticket
    give(
      reply === null ? { kind: 'ticket', ticketId } : { kind: 'reply', ticketId, text: reply, userId },
      server,
    );
    show();
  };
}

/**
 * Whether a notification can no longer be clicked or removed. One that Windows reports as timed out has only moved to the
 * Action Center; nothing is reported when it leaves that (electron.d.ts, event `close` of `Notification`).
 */
const isGone = ({ reason }: NotificationCloseEventParams) => reason !== 'timedOut';

/** Keeps the newest ones: maps and sets iterate in the order in which their keys were added. */
function forgetOldest<Key>(shown: {
  readonly size: number;
  keys(): Iterable<Key>;
  delete(key: Key): boolean;
}): void {
  if (shown.size <= MAX_REFERENCES) return;
  const [oldest] = shown.keys();
  if (oldest !== undefined) shown.delete(oldest);
}

const keyOf = ({ server, ticketId }: { server: string; ticketId: number }) => `${ticketId} ${server}`;

function display(notification: Notification): boolean {
  if (!Notification.isSupported()) return false;
  notification.show();
  return true;
}
