import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

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
}

export interface RemoteFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As the server names it; undefined when it does not. */
  readonly mime: string | undefined;
  /** Announced size in bytes; undefined when it is not announced. */
  readonly size: number | undefined;
}

/** The server, or our own rules, will never provide this file: a retry gives the same result. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const MAX_REDIRECTS = 3;
/** Statuses that a retry does not change: not allowed, not found, gone. Others may be temporary. */
const FINAL_ANSWERS = new Set([400, 401, 403, 404, 405, 410, 451]);

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

function get(url: URL, { trust, signal, silence }: RemoteRequest): Promise<IncomingMessage> {
  const trusted = trust(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused =
    trusted === undefined ||
    !/^https?:$/.test(url.protocol) ||
    (trusted === 'public' && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))));
  if (isRefused) return Promise.reject(new FileRefused('untrusted host'));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = { signal, timeout: silence, ...(trusted === 'public' && { lookup: lookupPublic }) };
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    const sent = send(url, options, (response) => {
      answered = response;
      resolve(response);
    });
    sent
      .once('timeout', () => (answered ?? sent).destroy(new Error('the host is silent')))
      .on('error', reject)
      .end();
  });
}

/**
 * Checks the addresses at the moment of connecting: what a name resolves to cannot change between the check
 * and the use.
 */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new FileRefused('not a public address'), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
