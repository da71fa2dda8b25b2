import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Whether a text is an IP address, or a range in CIDR notation such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/**
 * Finds the IP address that a request really comes from. `X-Forwarded-For` is trusted only as far as trusted
 * proxies wrote it: from its end up to the first address that is not a trusted proxy. Anything before that
 * may be forged.
 * @param trustedProxies addresses and ranges, as accepted by `isAddressRange`
 */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

  return ({ socket, headers }) => {
    let address = (socket.remoteAddress ?? '').replace(MAPPED, '');
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    for (const hop of hops) {
      if (isIP(address) === 0 || !isTrusted(address)) break;
      const before = hop.trim().replace(MAPPED, '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/**
 * The network of one household or office: an IPv4 address, or the first 64 bits of an IPv6 address, all of
 * which may belong to one client.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
