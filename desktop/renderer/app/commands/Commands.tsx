import { useState } from 'react';
import { NewTicketDialog } from '#renderer/features/tickets/index.ts';
import { AwayDialog } from '#renderer/features/users/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { LeaveDialog } from '../shell/lazyComponents.ts';
import type { Opened } from './command.ts';
import { CommandPalette, ShortcutSheet } from './lazyComponents.ts';

/** The shortcuts that work on every page, and the dialogs they open. */
export function Commands() {
  const [opened, open] = useState<Opened | null>(null);
  useShortcut('palette', () => open({ kind: 'palette' }));
  useShortcut('sheet', () => open({ kind: 'sheet' }));
  const close = () => open(null);

  if (opened?.kind === 'palette') return <CommandPalette onOpen={open} onClose={close} />;
  if (opened?.kind === 'sheet') return <ShortcutSheet onClose={close} />;
  if (opened?.kind === 'away') return <AwayDialog onClose={close} />;
  if (opened?.kind === 'leave') return <LeaveDialog onClose={close} />;
  if (opened?.kind === 'newTicket')
    return <NewTicketDialog {...(opened.contact && { contact: opened.contact })} onDismiss={close} />;
  return null;
}
