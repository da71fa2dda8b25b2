import type { ReactElement } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { Shortcut } from '#renderer/platform/shortcuts/index.ts';

/** The dialog that is open. */
export type Opened =
  | { kind: 'palette' | 'sheet' | 'leave' | 'away' }
  | { kind: 'newTicket'; contact?: ContactRow };

/** A command of the palette. */
export interface Command {
  readonly key: string;
  readonly group: keyof Catalogue['commands']['groups'];
  readonly text: string;
  readonly detail?: string;
  readonly icon: ReactElement;
  readonly shortcut?: Shortcut;
  readonly run: () => unknown;
}
