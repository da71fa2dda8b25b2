import { request as httpRequest, type Agent, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { FileRefused } from './fileRefused.ts';
import { hasPrivateIp } from './guardedAddress.ts';
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
  /** Longest time without a byte, before the answer and within it; undefined: no limit. Milliseconds. */
  readonly silence?: number;
  /** Hosts in a private network or on this machine may be reached, also without TLS. */
  readonly allowsPrivate: boolean;
  /** Public hosts may be reached without TLS, too. */
  readonly allowsHttp?: boolean;
  /** Finds the addresses of other hosts; the system by default. */
  readonly resolve?: Resolve;
  /** Keeps connections for further requests, which must all be guarded; false: a connection for this one. */
  readonly agent?: Agent | false;
}

/** Nothing has arrived for longer than `silence`. */
export class HostSilent extends Error {
  override readonly name = 'HostSilent';
}

/** The host has closed a reused connection, perhaps before it got the request. */
export class ReusedConnectionLost extends Error {
  override readonly name = 'ReusedConnectionLost';
}

/**
 * Sends a request to an address that came from outside. Redirects are not followed: the headers may hold secrets.
 * @returns the response, whatever its status; its body is not read yet
 * @throws AddressRefused, HostSilent, ReusedConnectionLost with an agent, or the error of the network
 */
export function guardedRequest(
  url: URL,
  { method, headers, body, signal, silence, resolve: resolveHost, agent, ...trust }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!isAllowed(url, trust)) return Promise.reject(new AddressRefused('not a public address'));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal,
    ...(silence !== undefined && { timeout: silence }),
    ...(agent !== undefined && { agent }),
    ...(!trust.allowsPrivate && { lookup: publicLookup(resolveHost) }),
  };
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    const sent = send(url, options, (response) => {
      answered = response;
      resolve(response);
    });
    const explained = (cause: Error) => {
      if (cause instanceof FileRefused) return new AddressRefused(cause.message, { cause });
      const isLost = agent && sent.reusedSocket && !signal.aborted;
      return isLost ? new ReusedConnectionLost(cause.message, { cause }) : cause;
    };
    sent
      .once('timeout', () => (answered ?? sent).destroy(new HostSilent('the host is silent')))
      .on('error', (error) => reject(explained(error)))
      .end(body);
  });
}

function isAllowed(
  url: URL,
  { allowsPrivate, allowsHttp = false }: Pick<GuardedRequest, 'allowsPrivate' | 'allowsHttp'>,
): boolean {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (allowsPrivate || allowsHttp))) return false;
  return allowsPrivate || !hasPrivateIp(url);
}
