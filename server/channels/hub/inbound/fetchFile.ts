import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as sealedRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { Floor } from '#server/platform/floor.ts';

interface FetchedFile {
  readonly bytes: Uint8Array;
  /** As the other side names it; absent when it does not. */
  readonly mime: string | undefined;
}

const PATIENCE = 30_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches the file of a received message; undefined when it cannot be had. The address comes from outside: besides the
 * hub itself only public places are asked, over TLS, wherever a name or a redirection may lead.
 */
export async function fetchFile({ config, log }: Floor, address: string): Promise<FetchedFile | undefined> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    let url = new URL(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await get(url, url.origin === new URL(config.HUB_API_URL).origin, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return { bytes: await readAll(answer), mime: headers['content-type'] };
      answer.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location)
        throw new Error(`answered ${statusCode}`);
      url = new URL(headers.location, url);
    }
    throw new Error('led from place to place');
  } catch (error) {
    log.warn({ err: error }, 'file of the hub not fetched');
    return undefined;
  }
}

function get(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host))))
    return Promise.reject(new Error('not a public place'));
  const request = url.protocol === 'https:' ? sealedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(url, { signal, ...(!isTrusted && { lookup: lookupPublic }) }, resolve)
      .once('error', reject)
      .end();
  });
}

/** Looks up at the moment of connecting: what a name says cannot change between the check and the use. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), []);
    if (!found.every(({ address }) => isPublic(address))) return done(new Error('not a public place'), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const HOME = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  HOME.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  HOME.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is one of the open net, not of this machine or its own nets. */
export function isPublic(address: string): boolean {
  return !HOME.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

async function readAll(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > FILE_MAX_BYTES) throw new Error('the file is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
