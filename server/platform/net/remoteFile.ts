import type { IncomingMessage } from 'node:http';
import { FileGone, FileRefused } from './fileRefused.ts';
import { AddressRefused, guardedRequest } from './guardedRequest.ts';
import type { Resolve } from './publicLookup.ts';

export { FileGone, FileRefused };

/**
 * How far a URL is trusted: `known` hosts are configured by the administrator and may be in the local
 * network; `public` hosts are reached over TLS at public IP addresses only; undefined is rejected.
 */
export type Trust = 'known' | 'public' | undefined;

interface RemoteRequest {
  /** Decides for every requested URL, redirects included. */
  readonly trust: (url: URL) => Trust;
  readonly signal: AbortSignal;
  /** Longest time without a byte. Milliseconds. */
  readonly silence: number;
  /** Sent to every host that is trusted, redirects included. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Finds the addresses of public hosts; the system by default. */
  readonly resolve?: Resolve;
}

export interface RemoteFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As the server names it; undefined when it does not. */
  readonly mime: string | undefined;
  /** Announced size in bytes; undefined when it is not announced. */
  readonly size: number | undefined;
}

const MAX_REDIRECTS = 3;
/** Statuses that a retry does not change, as when it is not allowed. Others may be temporary. */
const FINAL_ANSWERS = new Set([400, 401, 403, 405, 451]);
/** As final, of a file that was there. */
const GONE = new Set([404, 410]);

/**
 * Requests a file at a URL that came from outside. The bytes are streamed.
 * @throws FileRefused when it can never be fetched, Error when it cannot be fetched now
 */
export async function openRemoteFile(address: string, request: RemoteRequest): Promise<RemoteFile> {
  let url = parseUrl(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await get(url, request);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const length = headers['content-length'];
      return {
        bytes: response,
        mime: headers['content-type'],
        size: length === undefined ? undefined : Number(length),
      };
    }
    response.destroy();
    if (GONE.has(statusCode)) throw new FileGone(`the host answered ${statusCode}`);
    if (FINAL_ANSWERS.has(statusCode)) throw new FileRefused(`the host answered ${statusCode}`);
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new Error(`the host answered ${statusCode}`);
    url = parseUrl(headers.location, url);
  }
  throw new FileRefused('too many redirections');
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new FileRefused('not a URL');
  return url;
}

async function get(url: URL, { trust, ...request }: RemoteRequest): Promise<IncomingMessage> {
  const trusted = trust(url);
  if (trusted === undefined) throw new FileRefused('untrusted host');
  try {
    return await guardedRequest(url, { method: 'GET', allowsPrivate: trusted === 'known', ...request });
  } catch (error) {
    throw error instanceof AddressRefused ? new FileRefused('untrusted host', { cause: error }) : error;
  }
}
