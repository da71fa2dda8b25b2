import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { FileRefused } from './fileRefused.ts';
import { publicLookup, type Resolve } from './publicLookup.ts';

/** An address that must not be requested, or a host that has such an IP address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly signal: AbortSignal;
  /** Longest time without a byte, before the answer and within it. Milliseconds. */
  readonly silence: number;
  /** Hosts in a private network or on this machine may be reached, also without TLS. */
  readonly allowsPrivate: boolean;
  /** Finds the addresses of other hosts; the system by default. */
  readonly resolve?: Resolve;
}

/** Nothing has arrived for longer than `silence`. */
export class HostSilent extends Error {
  override readonly name = 'HostSilent';
}

/**
 * Sends a request to an address that came from outside. Redirects are not followed: the headers may hold secrets.
 * @returns the response, whatever its status; its body is not read yet
 * @throws AddressRefused, HostSilent, or the error of the network
 */
export function guardedRequest(
  url: URL,
  { method, headers, body, signal, silence, allowsPrivate, resolve: resolveHost }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!isAllowed(url, allowsPrivate)) return Promise.reject(new AddressRefused('not a public address'));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal,
    timeout: silence,
    ...(!allowsPrivate && { lookup: publicLookup(resolveHost) }),
  };
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    const sent = send(url, options, (response) => {
      answered = response;
      resolve(response);
    });
    sent
      .once('timeout', () => (answered ?? sent).destroy(new HostSilent('the host is silent')))
      .on('error', (error) =>
        reject(error instanceof FileRefused ? new AddressRefused(error.message, { cause: error }) : error),
      )
      .end(body);
  });
}

function isAllowed({ protocol, hostname }: URL, allowsPrivate: boolean): boolean {
  if (allowsPrivate) return /^https?:$/.test(protocol);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}
