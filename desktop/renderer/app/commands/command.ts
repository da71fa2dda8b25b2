import type { ReactElement } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import type { pt } from '#shared/i18n/pt/index.ts';
import type { Shortcut } from '#renderer/platform/shortcuts/index.ts';

/** The dialog that is open. */
export type Opened = { kind: 'palette' | 'sheet' | 'leave' } | { kind: 'newTicket'; contact?: ContactRow };

/** A command of the palette. */
export interface Command {
  readonly key: string;
  readonly group: keyof typeof pt.commands.groups;
  readonly text: string;
  readonly detail?: string;
  readonly icon: ReactElement;
  readonly shortcut?: Shortcut;
  readonly run: () => unknown;
}
