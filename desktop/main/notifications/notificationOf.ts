import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import type { Notice } from '#bridge/notifications.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { isQuiet } from './quiet.ts';

/** What the system is asked to show. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly hasReply: boolean;
  readonly replyPlaceholder: string;
}

/** The notification of a message, null when the person wants none now. */
export function notificationOf(
  { sender, preview }: Pick<Notice, 'sender' | 'preview'>,
  settings: DesktopSettings,
  t: Catalogue,
  now: Date,
): Shown | null {
  if (!settings.showNotifications || isQuiet(settings, now)) return null;
  return {
    title: settings.showPreview ? sender : t.shell.product,
    body: settings.showPreview ? preview : t.desktop.notifications.hidden,
    silent: !settings.playSound,
    hasReply: settings.showPreview, // where the system offers it
    replyPlaceholder: t.desktop.notifications.reply,
  };
}
