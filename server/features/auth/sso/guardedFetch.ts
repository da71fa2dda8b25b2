import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { CustomFetch } from 'openid-client';
import { atMost } from '#server/platform/net/atMost.ts';
import { guardedRequest } from '#server/platform/net/guardedRequest.ts';

/** Bytes of an answer: keys, tokens and claims of one person are much shorter. */
const ANSWER_MAX = 512 * 1024;
/** Milliseconds for a whole answer, also from a provider that sends a byte now and then. */
const TIMEOUT = 15_000;

/**
 * What `openid-client` sends its requests by: addresses come from an administrator and from the metadata of the provider, so that
 * each is checked when it is connected to (decision 12).
 */
export function guardedFetch(allowsPrivate: boolean): CustomFetch {
  return async (address, { method, headers, body }) => {
    const form = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
    const response = await guardedRequest(new URL(address), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(form !== undefined && { body: form }),
      signal: AbortSignal.timeout(TIMEOUT),
      allowsPrivate,
    });
    const bytes = await buffer(atMost(response, ANSWER_MAX, tooLong));
    const { statusCode: status = 502 } = response;
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status,
      headers: headersOf(response),
    });
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

function tooLong(): never {
  throw new Error('the answer of the provider is too long');
}
