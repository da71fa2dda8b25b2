import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { selectSession } from '#renderer/platform/session/index.ts';
import { httpRequestOf, type CallRequest } from './callRequest.ts';
import { failureOf, unreachable, type CallFailure } from './failure.ts';
import type { CallContext, SessionRoot, StoreExtra } from './context.ts';
import { freshToken, refreshSession } from './session.calls.ts';

/** How often an answer is asked for when news keep coming in between. */
const ASKED_AT_MOST = 3;

/**
 * Makes a call of the contract with the user's token; a refused token is renewed once and the call made again. So is a
 * call whose cached answer was changed by the server's news meanwhile: the answer may be older than those.
 */
export const callBaseQuery: BaseQueryFn<CallRequest, unknown, CallFailure> = async (
  request,
  { dispatch, getState, extra, signal, queryCacheKey },
) => {
  // The store is made in app/store.ts with these slices and this extra argument; the library does not know them here.
  const state = getState as () => SessionRoot & CacheRoot;
  const context: CallContext = { dispatch, getState: state, extra: extra as StoreExtra };
  const cached = () => (queryCacheKey === undefined ? undefined : state().api.queries[queryCacheKey]?.data);
  try {
    for (let asked = 1; ; asked += 1) {
      const before = cached();
      const response = await fetchSignedIn(context, request, signal);
      if (!response.ok) return { error: await failureOf(response) };
      const data = await bodyOf(response);
      if (cached() === before || asked === ASKED_AT_MOST) return { data };
    }
  } catch (error) {
    // Also of a call that was taken back, as all are on logout: nobody waits for its answer, and it is no fault.
    return { error: unreachable(error) };
  }
};

/** Answers in the cache, by the key of their question. */
interface CacheRoot {
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

async function fetchSignedIn(
  context: CallContext,
  request: CallRequest,
  signal: AbortSignal,
): Promise<Response> {
  const { path, init } = httpRequestOf(request);
  return fetchWithToken(context, path, { ...init, signal }, request.call.right === 'public');
}

/**
 * Fetches a path of the server as the user who is signed in, renewing the token when it is old or refused.
 * @throws TypeError when the server cannot be reached
 */
export async function fetchWithToken(
  context: CallContext,
  path: string,
  init: RequestInit,
  isPublic = false,
): Promise<Response> {
  const address = context.extra.serverAddress + path;
  if (isPublic) return fetch(address, init);
  const token = await freshToken(context);
  const response = await fetch(address, withToken(init, token));
  if (response.status !== 401) return response;

  const newer = selectSession(context.getState()).token;
  const renewed = newer !== token || (await refreshSession(context)) === null;
  return renewed ? fetch(address, withToken(init, selectSession(context.getState()).token)) : response;
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.headers.get('content-type')?.includes('json') ? response.json() : {};
}
