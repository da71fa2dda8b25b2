import type { AskName } from './names.ts';
import type { ServersState, ServerVerdict } from './servers.ts';

interface Answers {
  'look/tell': void;
  /** Whether the address was of a kind that is opened. */
  'links/open': boolean;
  'servers/state': ServersState;
  /** A server that is fit is in the list and chosen: the page is loaded anew. */
  'servers/add': ServerVerdict;
  'servers/rename': ServersState;
  'servers/forget': ServersState;
  'servers/choose': void;
  /** The refresh token for the current server, null when none is kept. */
  'secrets/read': string | null;
  'secrets/keep': void;
  'secrets/forget': void;
}

/** What each question is answered with. */
export type Answer<Name extends AskName> = Answers[Name];
