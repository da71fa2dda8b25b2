import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/**
 * Whether a request to this address has to be refused: it is in a private network, and its host is not allowed. Names are
 * also checked when they are resolved (`publicLookup`).
 * @param allowed hosts, with or without port, as the environment names them
 */
export function isPrivateAddress(url: URL, allowed: readonly string[]): boolean {
  return !isAllowedHost(url, allowed) && (isLocalName(url.hostname) || hasPrivateIp(url));
}

/** Whether the address names an IP address that is not public; a name says nothing before it is resolved. */
export function hasPrivateIp({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** The same for a text, which may be no address at all. */
export function isRefusedAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  return url === null || isPrivateAddress(url, allowed);
}

export function isAllowedHost({ hostname, protocol, port }: URL, allowed: readonly string[]): boolean {
  const usual = protocol === 'https:' ? '443' : '80'; // not part of an address, but perhaps of the setting
  return allowed.includes(hostname) || allowed.includes(`${hostname}:${port || usual}`);
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local');
}
