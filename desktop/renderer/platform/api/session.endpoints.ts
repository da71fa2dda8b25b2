import { authContract, type NoSession, type Session } from '#shared/contract/auth.ts';
import { TOKEN_REFRESH_AGE } from '#shared/domain/limits.ts';
import { selectSession, signedIn, signedOut, type SessionEnd } from '#renderer/platform/session/index.ts';
import { httpRequestOf } from './serverRequest.ts';
import type { ApiContext, StoreExtra } from './context.ts';
import type { AppThunk } from './dispatch.ts';
import { failureOf, hasCode, unreachable, type ApiError } from './failure.ts';

/** The server has answered that there is no session. */
const SIGNED_OUT: ApiError = { status: 401, code: 'ERR_SESSION_EXPIRED', message: '' };

/** The refresh that is under way for a store: whoever needs a token meanwhile waits for the same one. */
const refreshes = new WeakMap<StoreExtra, Promise<ApiError | null>>();

/**
 * Gets a new access token for the refresh cookie and remembers it; when the server refuses, the user is signed out.
 * Answers null, or why it failed. Calls at the same time share one request.
 */
export function refreshSession(context: ApiContext): Promise<ApiError | null> {
  const running = refreshes.get(context.extra);
  if (running) return running;
  const refresh = oneTabAtATime(() => refreshNow(context)).finally(() => refreshes.delete(context.extra));
  refreshes.set(context.extra, refresh);
  return refresh;
}

/** The access token, renewed first when it is older than 25 minutes; null when nobody is signed in. */
export async function freshToken(context: ApiContext): Promise<string | null> {
  const { token, issuedAt } = selectSession(context.getState());
  if (token && Date.now() - issuedAt > TOKEN_REFRESH_AGE) await refreshSession(context);
  return selectSession(context.getState()).token;
}

/** Somebody has signed in, or goes on: the tokens are kept where each belongs. */
export function beginSession(session: Session): AppThunk<Promise<void>> {
  return (dispatch, _, extra) => saveSession({ dispatch, extra }, session);
}

async function saveSession({ dispatch, extra }: SessionContext, session: Session): Promise<void> {
  // not kept: whoever restarts the program signs in again, which is no reason to stop here
  await extra.refreshTokens?.save(session.refreshToken).catch(() => undefined);
  dispatch(signedIn(session));
}

type SessionContext = Pick<ApiContext, 'dispatch' | 'extra'>;

async function refreshNow({ dispatch, extra }: ApiContext): Promise<ApiError | null> {
  try {
    const storedToken = await extra.refreshTokens?.read();
    const { path, init } = httpRequestOf({
      endpoint: authContract.refresh,
      body: { ...(storedToken && { refreshToken: storedToken }), optional: true },
    });
    const response = await fetch(extra.serverAddress + path, init);
    if (!response.ok) {
      const failure = await failureOf(response);
      if (response.status === 401) dispatch(signedOut(endOf(failure))); // a server of an earlier version
      return failure;
    }
    const answer: Session | NoSession = await response.json();
    if (answer.token === null) {
      dispatch(signedOut(answer.endedBy ?? 'expired'));
      return SIGNED_OUT;
    }
    await saveSession({ dispatch, extra }, answer);
    return null;
  } catch (error) {
    return unreachable(error);
  }
}

function endOf(failure: ApiError): SessionEnd {
  return hasCode(failure, 'ERR_OUT_OF_HOURS') ? 'outOfHours' : 'expired';
}

/** The refresh token changes with each use and all tabs share it: each begins with what the one before has left. */
function oneTabAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks to secure pages only; on plain http the server bears two at once.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('ramal.refresh', task) : task();
}
