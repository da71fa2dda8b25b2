import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isAllowedHost, isPrivateAddress } from './guardedAddress.ts';
import { FileRefused } from './fileRefused.ts';
import { publicLookup, type Resolve } from './publicLookup.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Hosts that may be in a private network. */
  readonly allowed: readonly string[];
  /** Bytes of the answer that are read; the rest is dropped. */
  readonly answerLimit: number;
  /** Finds the addresses of hosts; the system by default. */
  readonly resolve?: Resolve;
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
 * Posts a text to an address that came from outside, and reads the beginning of the answer. Redirections are not followed.
 * @throws FileRefused for an address in a private network, Error without an answer
 */
export async function postText({ url: address, allowed, ...post }: Post): Promise<Answer> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new FileRefused('not a URL');
  if (isPrivateAddress(url, allowed)) throw new FileRefused('not a public address');
  const response = await send(url, url.protocol, isAllowedHost(url, allowed), post);
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: await beginningOf(response, post.answerLimit),
  };
}

function send(
  url: URL,
  protocol: keyof typeof AGENTS,
  isAllowed: boolean,
  post: Omit<Post, 'url' | 'allowed'>,
  isAgain = false,
): Promise<IncomingMessage> {
  const { headers, body, signal, resolve: resolveHost } = post;
  const bytes = Buffer.from(body, 'utf8');
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: isAgain ? false : AGENTS[protocol],
        headers: { ...headers, 'content-length': bytes.length },
        signal,
        ...(!isAllowed && { lookup: publicLookup(resolveHost) }),
      },
      resolve,
    );
    request.on('error', (error) => {
      // The host has closed an idle connection at the same moment; a new one tells whether it can be reached.
      if (request.reusedSocket && !signal.aborted && !isAgain)
        resolve(send(url, protocol, isAllowed, post, true));
      else reject(error);
    });
    request.end(bytes);
  });
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
