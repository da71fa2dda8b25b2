import { isIPv6 } from 'node:net';

/**
 * The origin of a server that listens at this host, as people on the same computer reach it.
 * @param host an IP address or a name; that of all interfaces becomes `localhost`
 */
export function originOf(host: string, port: number): string {
  return `http://${isEverywhere(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Whether a server that listens at this host does so on all interfaces. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
