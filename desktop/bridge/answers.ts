import type { DesktopSettingsState } from './desktopSettings.ts';
import type { DroppedAction, PendingAction } from './pendingActions.ts';
import type { AskName } from './names.ts';
import type { UpdateState } from './updates.ts';
import type { ServersState, ServerVerdict } from './servers.ts';

/** How printing ended: given to a printer or a file, left by the person, or not possible. */
export type PrintEnd = 'handedOver' | 'left' | 'failed';

interface Answers {
  'theme/set': void;
  'servers/state': ServersState;
  /** A server that is fit is in the list and chosen: the page is loaded anew. */
  'servers/add': ServerVerdict;
  'servers/rename': ServersState;
  'servers/forget': ServersState;
  'servers/choose': void;
  /** Whether the system has a key store: without one people sign in at each start. */
  'secrets/canKeep': boolean;
  /** The refresh token for the server of the page, null when none is kept or another server is chosen by now. */
  'secrets/read': string | null;
  'secrets/keep': void;
  'secrets/forget': void;
  'settings/read': DesktopSettingsState;
  'settings/change': DesktopSettingsState;
  /** Whether this system has a page about who may use the microphone. */
  'microphone/hasSettings': boolean;
  /** Whether that page was opened. */
  'microphone/openSettings': boolean;
  'attention/tell': void;
  /** Whether the system was asked to show it: not while nobody wants to be disturbed. */
  'notifications/show': boolean;
  'notifications/dismiss': void;
  'notifications/test': boolean;
  /** Each is taken once, by a page of the server that is chosen; those begun for another server come as dropped. */
  'pendingActions/take': readonly (PendingAction | DroppedAction)[];
  'updates/state': UpdateState;
  'updates/check': UpdateState;
  'updates/install': void;
  'find/search': void;
  'find/stop': void;
  'page/print': PrintEnd;
  /** Whether nobody is at this computer. */
  'presence/read': boolean;
}

/** What each question is answered with. */
export type Answer<Name extends AskName> = Answers[Name];
