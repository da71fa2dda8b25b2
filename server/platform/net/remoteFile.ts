import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/**
 * How far an address is trusted: `known` hosts are configured by the administrator and may be in the local network;
 * `public` ones are reached over TLS at public IP addresses only; undefined is refused.
 */
export type Trust = 'known' | 'public' | undefined;

interface RemoteRequest {
  /** Judges every address that is requested, redirections too. */
  readonly trust: (url: URL) => Trust;
  readonly signal: AbortSignal;
  /** Longest silence of the other side, in milliseconds. */
  readonly silence: number;
}

export interface RemoteFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As the other side names it; undefined when it does not. */
  readonly mime: string | undefined;
  /** Size in bytes as announced; undefined when it is not. */
  readonly size: number | undefined;
}

/** The other side, or our own rules, will never give out this file: asking again gives the same. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const MAX_REDIRECTS = 3;
/** Answers that do not change by asking again: not allowed, not found, gone. Others may pass. */
const FINAL_ANSWERS = new Set([400, 401, 403, 404, 405, 410, 451]);

/**
 * Requests a file at an address that came from outside. The bytes are read while they arrive.
 * @throws FileRefused when it will never be had, Error when it cannot be had now
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
  const url = URL.parse(address, base);
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
  if (isRefused) return Promise.reject(new FileRefused('not a host that files are fetched from'));
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

/** Looks up at the moment of connecting: what a name resolves to cannot change between the check and the use. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new FileRefused('not a public address'), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
