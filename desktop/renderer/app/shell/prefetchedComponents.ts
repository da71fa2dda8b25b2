import { ContactDrawer } from '#renderer/features/contacts/index.ts';
import { OutboxDialog } from '#renderer/features/conversation/index.ts';
import { BrowserNotificationListener, NotificationsPanel } from '#renderer/features/notifications/index.ts';
import { NewTicketDialog, LAZY_TICKET_COMPONENTS } from '#renderer/features/tickets/index.ts';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { Toasts } from '#renderer/platform/toast/index.ts';
import { TooltipPopup } from '#renderer/ui/tooltip/index.ts';
import { CommandPalette, ShortcutSheet } from '../commands/lazyComponents.ts';
import { AccountMenuList, LanguageMenuList, LeaveDialog, TemporaryDrawer } from './lazyComponents.ts';

/** Components that may be opened next, the likeliest first. */
export const PREFETCHED_COMPONENTS = [
  BrowserNotificationListener,
  ...LAZY_TICKET_COMPONENTS,
  Toasts,
  TooltipPopup,
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
