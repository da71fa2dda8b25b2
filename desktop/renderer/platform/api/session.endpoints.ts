import { authContract, type NoSession, type Session } from '#shared/contract/auth.ts';
import { TOKEN_REFRESH_AGE } from '#shared/domain/limits.ts';
import {
  selectSession,
  selectUser,
  signedIn,
  signedOut,
  type SessionEnd,
} from '#renderer/platform/session/index.ts';
import { httpRequestOf } from './serverRequest.ts';
import type { ApiContext, StoreExtra } from './context.ts';
import type { AppThunk } from './dispatch.ts';
import { failureOf, hasCode, unreachable, type ApiError } from './failure.ts';
import { isSignOutOwed, settleSignOut } from './owedSignOut.ts';

/** The server answered that there is no session. */
const SIGNED_OUT: ApiError = { status: 401, code: 'ERR_SESSION_EXPIRED', message: '' };

/** The running refresh of each store, shared by all requests that need a token meanwhile. */
const refreshes = new WeakMap<StoreExtra, Promise<ApiError | null>>();

/**
 * Gets a new access token with the refresh cookie and stores it; when the server refuses, the user is signed out.
 * Concurrent calls share one request.
 * @returns null, or why it failed
 */
export function refreshSession(context: ApiContext): Promise<ApiError | null> {
  const running = refreshes.get(context.extra);
  if (running) return running;
  const refresh = oneTabAtATime(context.extra.serverAddress, () => refreshNow(context)).finally(() =>
    refreshes.delete(context.extra),
  );
  refreshes.set(context.extra, refresh);
  return refresh;
}

/** The access token, refreshed first when it is older than 25 minutes; null when signed out. */
export async function freshToken(context: ApiContext): Promise<string | null> {
  const { token, issuedAt } = selectSession(context.getState());
  if (token && Date.now() - issuedAt > TOKEN_REFRESH_AGE) await refreshSession(context);
  return selectSession(context.getState()).token;
}

/** Starts or continues a session: puts each token where it belongs. */
export function beginSession(session: Session): AppThunk<Promise<void>> {
  return (dispatch, _, extra) => {
    settleSignOut(extra.serverAddress);
    return saveSession({ dispatch, extra }, session);
  };
}

async function saveSession({ dispatch, extra }: SessionContext, session: Session): Promise<void> {
  await storeToken(extra, session);
  dispatch(signedIn(session));
}

/** When the token cannot be stored, the user signs in again after a restart; that is no reason to fail here. */
async function storeToken({ refreshTokens }: StoreExtra, { refreshToken }: Session): Promise<void> {
  await refreshTokens?.save(refreshToken).catch(() => undefined);
}

type SessionContext = Pick<ApiContext, 'dispatch' | 'extra'>;

async function refreshNow({ dispatch, getState, extra }: ApiContext): Promise<ApiError | null> {
  try {
    const storedToken = await extra.refreshTokens?.read();
    const { path, init } = httpRequestOf({
      endpoint: authContract.refresh,
      body: { ...(storedToken && { refreshToken: storedToken }), optional: true },
    });
    const response = await fetch(extra.serverAddress + path, init);
    if (!response.ok) {
      const failure = await failureOf(response);
      if (response.status !== 401) return failure;
      settleSignOut(extra.serverAddress);
      dispatch(signedOut(endOf(failure))); // a server of an earlier version
      return failure;
    }
    const answer: Session | NoSession = await response.json();
    if (answer.token !== null && isSignOutOwed(extra.serverAddress)) {
      await storeToken(extra, answer); // for the next attempt, should this one fail
      return await completeSignOut({ dispatch, extra }, answer.token);
    }
    if (answer.token === null) {
      settleSignOut(extra.serverAddress);
      dispatch(signedOut(answer.endedBy ?? 'expired'));
      return SIGNED_OUT;
    }
    const user = selectUser(getState());
    if (user !== null && user.id !== answer.user.id) {
      // Another tab has signed another user in. This one shows, and has yet to send, what belongs to the first.
      dispatch(signedOut('expired'));
      await storeToken(extra, answer); // after the sign-out, which deletes the stored one
      return SIGNED_OUT;
    }
    await saveSession({ dispatch, extra }, answer);
    return null;
  } catch (error) {
    return unreachable(error);
  }
}

/** Ends on the server the session that its user has already left; returns why there is no session. */
async function completeSignOut({ dispatch, extra }: SessionContext, token: string): Promise<ApiError> {
  const { path, init } = httpRequestOf({ endpoint: authContract.logout });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(extra.serverAddress + path, { ...init, headers });
  if (!response.ok && response.status !== 401) return failureOf(response);
  settleSignOut(extra.serverAddress);
  dispatch(signedOut());
  return SIGNED_OUT;
}

function endOf(failure: ApiError): SessionEnd {
  return hasCode(failure, 'ERR_OUT_OF_HOURS') ? 'outOfHours' : 'expired';
}

/** The refresh token changes with each use and all tabs of a server share it, so they refresh one after the other. */
function oneTabAtATime<Result>(server: string, task: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks in secure contexts only; on plain HTTP the server tolerates two refreshes at once.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`ramal.refresh ${server}`, task) : task();
}
