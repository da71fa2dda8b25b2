import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fail } from '#shared/contract/errors.ts';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { atMost } from '#server/platform/net/atMost.ts';
import { guardedRequest } from '#server/platform/net/guardedRequest.ts';
import { failFor, failForStatus } from './failures.ts';
import { endpointOf, type Provider } from './provider.ts';

/** Milliseconds without a byte. A local model may have to be loaded from disk before it answers. */
const SILENCE = 120_000;
/** Bytes of an answer that is read as a whole. */
const ANSWER_MAX = 4 * 1024 * 1024;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: Uint8Array | string;
  readonly signal: AbortSignal;
  /** Replaces the usual time without a byte. Milliseconds. */
  readonly silence?: number;
}

/** Sends a request to the provider. @returns its successful response @throws AppError ERR_AI_… */
export async function askProvider(
  { base, headers, allowsPrivate }: Provider,
  { method, path, type, body, signal, silence = SILENCE }: ProviderRequest,
): Promise<IncomingMessage> {
  try {
    const response = await guardedRequest(endpointOf(base, path), {
      method,
      headers: {
        ...headers,
        accept: 'application/json, text/event-stream',
        'user-agent': 'Ramal',
        ...(type && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      signal,
      silence,
      allowsPrivate,
    });
    const { statusCode = 0, headers: answered } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    failForStatus(statusCode, answered['retry-after'], await readError(response));
  } catch (error) {
    return failFor(error, signal);
  }
}

/** The whole answer as JSON. @throws AppError ERR_AI_ANSWER_INVALID and those of the network */
export async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<unknown> {
  try {
    return JSON.parse((await readBytes(response)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return fail('ERR_AI_ANSWER_INVALID', undefined, { cause: error });
    return failFor(error, signal);
  }
}

/** Limits what a provider that never ends can make us keep. @throws AppError ERR_AI_ANSWER_INVALID */
export function limited(response: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return atMost(response, ANSWER_MAX, () => fail('ERR_AI_ANSWER_INVALID'));
}

const readBytes = (response: IncomingMessage) => buffer(limited(response));

/** The JSON of an error, if there is any: proxies answer with pages of their own, and the status says enough. */
async function readError(response: IncomingMessage): Promise<unknown> {
  return jsonIn((await readBytes(response)).toString('utf8'));
}
