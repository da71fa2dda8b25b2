import { ContactDrawer } from '#renderer/features/contacts/index.ts';
import { OutboxDialog } from '#renderer/features/conversation/index.ts';
import { NotificationsPanel } from '#renderer/features/notifications/index.ts';
import { NewTicketDialog, TICKET_PIECES } from '#renderer/features/tickets/index.ts';
import { ProfileDialog } from '#renderer/features/users/index.ts';
import { useCalm } from '#renderer/platform/api/index.ts';
import { Toasts } from '#renderer/platform/toast/index.ts';
import { ShownTip } from '#renderer/ui/tip/index.ts';
import { useFetchedAhead } from '#renderer/ui/useFetchedAhead.ts';
import { CommandPalette, ShortcutSheet } from '../commands/pieces.ts';
import { AccountMenuList, LanguageMenuList, TemporaryDrawer } from './pieces.ts';

/** What may be opened next, the likeliest first. */
const PIECES = [
  ...TICKET_PIECES,
  Toasts,
  ShownTip,
  OutboxDialog,
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

/** Fetches the rest of the screens once the first one is complete, so that nobody waits for it later. */
export function FetchAhead() {
  useFetchedAhead(PIECES, useCalm());
  return null;
}
