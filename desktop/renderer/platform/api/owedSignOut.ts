import type { AppThunk } from './dispatch.ts';

const keyOf = (serverAddress: string) => `ramal.owedSignOut ${serverAddress}`;

/*
 * A sign-out that the server may not have learnt of: it could not be reached, or the page was closed meanwhile. Its cookie
 * would sign the user in again on the next load. Stored for all tabs of this browser.
 */

/** Notes that the user is signing out. */
export function noteSignOut(): AppThunk {
  return (_, __, { serverAddress }) => localStorage.setItem(keyOf(serverAddress), 'true');
}

/** The server has ended the session. */
export function forgetSignOut(): AppThunk {
  return (_, __, { serverAddress }) => settleSignOut(serverAddress);
}

/** There is no session on the server any more, or a user has signed in again. */
export function settleSignOut(serverAddress: string): void {
  localStorage.removeItem(keyOf(serverAddress));
}

export function isSignOutOwed(serverAddress: string): boolean {
  return localStorage.getItem(keyOf(serverAddress)) !== null;
}
