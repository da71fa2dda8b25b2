import { ContactDrawer } from '#renderer/features/contacts/index.ts';
import { OutboxDialog } from '#renderer/features/conversation/index.ts';
import { BrowserWatch, NotificationsPanel } from '#renderer/features/notifications/index.ts';
import { NewTicketDialog, TICKET_PIECES } from '#renderer/features/tickets/index.ts';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { Toasts } from '#renderer/platform/toast/index.ts';
import { ShownTip } from '#renderer/ui/tip/index.ts';
import { CommandPalette, ShortcutSheet } from '../commands/pieces.ts';
import { AccountMenuList, LanguageMenuList, LeaveDialog, TemporaryDrawer } from './pieces.ts';

/** What may be opened next, the likeliest first. */
export const PIECES = [
  BrowserWatch,
  ...TICKET_PIECES,
  Toasts,
  ShownTip,
  OutboxDialog,
  LeaveDialog,
  NotificationsPanel,
  ContactDrawer,
  NewTicketDialog,
  AccountMenuList,
  LanguageMenuList,
  TemporaryDrawer,
  CommandPalette,
  ShortcutSheet,
  ProfileDialog,
];
