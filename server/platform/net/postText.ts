import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isAllowedHost, isPrivateAddress } from './guardedAddress.ts';
import { AddressRefused, guardedRequest, ReusedConnectionLost } from './guardedRequest.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Hosts that may be in a private network. */
  readonly allowed: readonly string[];
  /** Bytes of the answer that are read; the rest is dropped. */
  readonly answerLimit: number;
}

interface Answer {
  readonly status: number;
  /** `retry-after` as it was sent. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Connections of their own: one that was opened without the check of its address is never used again here. */
const AGENTS = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Posts a text to an address that came from outside, with or without TLS, and reads the beginning of the answer. It is posted
 * again when a reused connection breaks, so that it may arrive twice.
 * @throws AddressRefused for an address in a private network, Error without an answer
 */
export async function postText({ url: address, allowed, answerLimit, ...post }: Post): Promise<Answer> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new AddressRefused('not a URL');
  if (isPrivateAddress(url, allowed)) throw new AddressRefused('not a public address');
  const request = {
    ...post,
    method: 'POST',
    allowsPrivate: isAllowedHost(url, allowed),
    allowsHttp: true,
  } as const;
  const response = await guardedRequest(url, { ...request, agent: AGENTS[url.protocol] }).catch(
    (error: unknown) => {
      if (error instanceof ReusedConnectionLost) return guardedRequest(url, { ...request, agent: false });
      throw error;
    },
  );
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: await beginningOf(response, answerLimit),
  };
}

async function beginningOf(response: IncomingMessage, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= limit) break; // closes the connection
  }
  return Buffer.concat(parts).subarray(0, limit).toString('utf8');
}
