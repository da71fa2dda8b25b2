import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { selectSession } from '#renderer/platform/session/index.ts';
import { httpRequestOf, type ServerRequest } from './serverRequest.ts';
import { readServerTime } from './serverClock.ts';
import { failureOf, unreachable, type ApiError } from './failure.ts';
import type { ApiContext, SessionRoot, StoreExtra } from './context.ts';
import { freshToken, refreshSession } from './session.endpoints.ts';

/** Maximum number of attempts when the server asks to retry later, or when events keep arriving during the request. */
const ASKED_AT_MOST = 3;
/** Seconds. */
const LONGEST_PAUSE = 5;

/**
 * Sends a request of the contract with the user's token. When the token is refused, it is refreshed once and the
 * request repeated. A request is also repeated when server events changed its cached response meanwhile: the new
 * response may be older than those events.
 */
export const serverBaseQuery: BaseQueryFn<ServerRequest, unknown, ApiError> = async (
  request,
  { dispatch, getState, extra, signal, queryCacheKey },
) => {
  // The store is created in app/store.ts with these slices and this extra argument; RTK Query does not know their types
  // here.
  const state = getState as () => SessionRoot & CacheRoot;
  const context: ApiContext = { dispatch, getState: state, extra: extra as StoreExtra };
  const cached = () => (queryCacheKey === undefined ? undefined : state().api.queries[queryCacheKey]?.data);
  try {
    for (let asked = 1; ; asked += 1) {
      const before = cached();
      const response = await fetchSignedIn(context, request, signal);
      readServerTime(response);
      if (!response.ok) {
        const failure = await failureOf(response);
        if (!isPutOff(failure, request) || asked === ASKED_AT_MOST) return { error: failure };
        await pauseFor(failure, signal);
        continue;
      }
      const data = await bodyOf(response);
      if (cached() === before || asked === ASKED_AT_MOST) return { data };
    }
  } catch (error) {
    // Also covers aborted requests (logout aborts all of them): nothing waits for their response, so this is not an
    // error.
    return { error: unreachable(error) };
  }
};

/** Whether the server is temporarily too busy. Only reads are retried without the user asking for it. */
function isPutOff({ status }: ApiError, { endpoint }: ServerRequest): boolean {
  return status === 503 && endpoint.method === 'GET';
}

/**
 * Waits as long as the server's response says.
 * @throws the abort reason of the signal when the request is aborted meanwhile
 */
async function pauseFor({ details }: ApiError, signal: AbortSignal): Promise<void> {
  const wanted = details?.['retryAfter'];
  const seconds = typeof wanted === 'number' ? Math.min(wanted, LONGEST_PAUSE) : 1;
  await new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  signal.throwIfAborted();
}

/** Cached responses by query cache key. */
interface CacheRoot {
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

async function fetchSignedIn(
  context: ApiContext,
  request: ServerRequest,
  signal: AbortSignal,
): Promise<Response> {
  const { path, init } = httpRequestOf(request);
  return fetchWithToken(context, path, { ...init, signal }, request.endpoint.right === 'public');
}

/**
 * Fetches a path of the server as the signed-in user; refreshes the token when it is old or refused.
 * @throws TypeError when the server cannot be reached
 */
export async function fetchWithToken(
  context: ApiContext,
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
