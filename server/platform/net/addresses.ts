import { BlockList, isIP, isIPv4 } from 'node:net';

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays to IPv6
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96], // also IPv4-compatible addresses
  ['::ffff:0:0:0', 96], // translates to IPv4, as the next two
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64], // discards everything
  ['2001::', 23], // protocols, such as Teredo, which leads to IPv4
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // leads to IPv4
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is on the public internet, not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  return !PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the host of a URL is this machine itself. @param hostname as in `URL.hostname` */
export function isLoopbackHost(hostname: string): boolean {
  return isIPv4(hostname) ? hostname.startsWith('127.') : ['localhost', '[::1]'].includes(hostname);
}
