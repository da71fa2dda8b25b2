import type { z } from 'zod';
import type { Endpoint, STREAM } from '#shared/contract/endpoint.ts';
import { fetchWithToken } from './baseQuery.ts';
import type { AppThunk } from './dispatch.ts';
import { failureOf, isApiError, unreachable, type ApiError } from './failure.ts';
import { httpRequestOf, type EndpointArgs } from './serverRequest.ts';

type Streamed = Endpoint & { readonly produces: typeof STREAM };

/**
 * Requests a streamed endpoint of the contract and passes on each of its lines as it arrives.
 * @returns the failure, also one in the middle of the stream; null when it ended well or was aborted
 */
export function streamLines<C extends Streamed>(
  endpoint: C,
  args: EndpointArgs<C>,
  onLine: (line: z.output<C['response']>) => void,
  signal: AbortSignal,
): AppThunk<Promise<ApiError | null>> {
  return async (dispatch, getState, extra) => {
    try {
      const { path, init } = httpRequestOf({ ...(typeof args === 'object' ? args : {}), endpoint });
      const response = await fetchWithToken({ dispatch, getState, extra }, path, { ...init, signal });
      if (!response.ok || !response.body) return await failureOf(response);
      for await (const line of linesOf(response.body)) {
        const failure = failureIn(line, response.status);
        if (failure) return failure;
        onLine(endpoint.response.parse(line) as z.output<C['response']>);
      }
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      return isApiError(error) ? error : unreachable(error);
    }
  };
}

/** The JSON values of a body, wherever its packets are cut. Leaving the loop cancels the body. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      waiting += decoder.decode(value, { stream: !done });
      const lines = waiting.split('\n');
      waiting = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line !== '') yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // it has ended already, or the connection is gone
  }
}

function failureIn(line: unknown, status: number): ApiError | null {
  if (typeof line !== 'object' || line === null || !('error' in line)) return null;
  const { error, description, details } = line as { error: string; description?: string; details?: object };
  return { status, code: error, message: description ?? '', details: { ...details } };
}
