import type { DesktopSettingsState } from './desktopSettings.ts';
import type { DesktopEventName } from './names.ts';
import type { UpdateState } from './updates.ts';

/** What can be chosen in the native menu and is done by the screens. */
export type MenuCommand = 'newTicket' | 'find' | 'print' | 'servers' | 'settings' | 'about';

interface DesktopEvents {
  'menu/chosen': { readonly command: MenuCommand };
  'settings/changed': DesktopSettingsState;
  /** The keys for the longest-waiting ticket were pressed. */
  'tickets/answerNext': null;
  /** There is something to take. */
  'pendingActions/added': null;
  'updates/changed': UpdateState;
  /** The computer slept and is awake again: lines that look open may be dead. */
  'power/woke': null;
  /** Whether nobody is at this computer: it is locked, or was not touched for minutes. */
  'presence/changed': { readonly isAway: boolean };
  /** Where the found words are: the number of the one that is shown, and how many there are. */
  'find/found': { readonly current: number; readonly all: number };
}

/** What each piece of news carries. */
export type DesktopEvent<Name extends DesktopEventName> = DesktopEvents[Name];
