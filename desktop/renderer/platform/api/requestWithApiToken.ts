import { httpRequestOf, type ServerRequest } from './serverRequest.ts';
import type { AppThunk } from './dispatch.ts';
import { failureOf, unreachable } from './failure.ts';

/**
 * Sends a request with the API token as an external program would, without the user's session.
 * @throws ApiError when the request fails
 */
export function requestWithApiToken(request: ServerRequest, token: string): AppThunk<Promise<unknown>> {
  return async (_, __, { serverAddress }) => {
    const { path, init } = httpRequestOf(request);
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(serverAddress + path, { ...init, headers, credentials: 'omit' }).catch(
      (error: unknown) => Promise.reject(unreachable(error)),
    );
    return response.ok ? response.json() : Promise.reject(await failureOf(response));
  };
}
