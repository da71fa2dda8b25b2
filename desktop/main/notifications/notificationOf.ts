import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import type { Notice } from '#bridge/notifications.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import { isQuiet } from './quiet.ts';

/** The content of a notification. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly hasReply: boolean;
  readonly replyPlaceholder: string;
}

/** A message, and the name of its server when another one is open. */
type Announced = Pick<Notice, 'sender' | 'preview'> & { readonly serverName?: string | null };

/** The notification for a message; null when the user does not want one now. */
export function notificationOf(
  { sender, preview, serverName = null }: Announced,
  settings: DesktopSettings,
  t: ShellTranslations,
  now: Date,
): Shown | null {
  if (!settings.showNotifications || isQuiet(settings, now)) return null;
  const title = settings.showPreview ? sender : t.shell.product;
  return {
    title: serverName === null ? title : `${title} · ${serverName}`,
    body: settings.showPreview ? preview : t.desktop.notifications.hidden,
    silent: !settings.playSound,
    hasReply: settings.showPreview, // where the system supports it
    replyPlaceholder: t.desktop.notifications.reply,
  };
}
