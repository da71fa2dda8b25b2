import type { DesktopSettingsState } from './desktopSettings.ts';
import type { DesktopEventName } from './names.ts';
import type { ProxyLogin } from './proxy.ts';
import type { UpdateState } from './updates.ts';

/** Commands of the native menu that a page handles, also before the login. */
export type PageCommand = 'find' | 'print' | 'servers' | 'settings' | 'about';

interface DesktopEvents {
  'menu/chosen': { readonly command: PageCommand };
  'settings/changed': DesktopSettingsState;
  /** Pending actions can be fetched. */
  'pendingActions/added': null;
  'updates/changed': UpdateState;
  /** The computer has woken from sleep: connections that look open may be dead. */
  'power/woke': null;
  /** Whether the user is away: the computer is locked, or has had no input for minutes. */
  'presence/changed': { readonly isAway: boolean };
  /** A proxy asks for a name and password. */
  'proxy/asked': ProxyLogin;
  /** A browser has brought the code with which a login at the OpenID provider goes on. */
  'login/code': { readonly code: string };
  /** Search matches: the number of the current match and the total. */
  'find/found': { readonly current: number; readonly all: number };
}

/** The payload of each event. */
export type DesktopEvent<Name extends DesktopEventName> = DesktopEvents[Name];
