import type { PasskeyAnswer } from '#shared/contract/passkey.ts';
import type { DesktopSettingsState } from './desktopSettings.ts';
import type { DroppedAction, PendingAction } from './pendingActions.ts';
import type { RequestName } from './names.ts';
import type { NotificationResult } from './notifications.ts';
import type { ProxyLogin } from './proxy.ts';
import type { UpdateState } from './updates.ts';
import type { ServersState, ServerVerdict } from './servers.ts';

/** Result of printing: sent to a printer or saved as a file, cancelled by the user, or failed. */
export type PrintResult = 'sent' | 'cancelled' | 'failed';

/** What the user's passkey has signed; or nothing, because the user did not want to or the system could not. */
export type PasskeyResult =
  | { readonly outcome: 'signed'; readonly answer: PasskeyAnswer }
  | { readonly outcome: 'cancelled' | 'failed' };

interface Answers {
  'theme/set': void;
  /** The command that was chosen while the page was loading follows as an event. */
  'menu/listening': void;
  'servers/state': ServersState;
  /** A compatible server is added and selected; the page is then reloaded. */
  'servers/add': ServerVerdict;
  'servers/rename': ServersState;
  'servers/forget': ServersState;
  'servers/choose': void;
  /** Whether the system has a secure key store; without one users sign in at each start. */
  'secrets/canKeep': boolean;
  /** The refresh token for the page's server; null when none is stored. Refused when another server has been selected since. */
  'secrets/read': string | null;
  'secrets/store': void;
  'secrets/forget': void;
  'settings/read': DesktopSettingsState;
  'settings/change': DesktopSettingsState;
  /** Whether this system has a settings page for microphone access. */
  'microphone/hasSettings': boolean;
  /** Whether the settings page could be opened. */
  'microphone/openSettings': boolean;
  /** Whether passkeys of WhatsApp can be used on this system: an experiment. */
  'passkey/canUse': boolean;
  'passkey/use': PasskeyResult;
  'attention/set': void;
  'notifications/show': NotificationResult;
  'notifications/dismiss': void;
  'notifications/test': NotificationResult;
  /** The conversation has a window of its own now; an open one comes forward. */
  'conversation/open': void;
  /**
   * Each action is returned once, to a page of the selected server; actions for another server are returned as dropped.
   */
  'pendingActions/take': readonly (PendingAction | DroppedAction)[];
  'updates/state': UpdateState;
  'updates/check': UpdateState;
  'updates/install': void;
  'find/search': void;
  'find/stop': void;
  'page/print': PrintResult;
  /** Whether the user is away from this computer. */
  'presence/read': boolean;
  /** The proxy that waits for a name and password; null when none does. */
  'proxy/pending': ProxyLogin | null;
  'proxy/answer': void;
}

/** The response type of each IPC request. */
export type Answer<Name extends RequestName> = Answers[Name];
