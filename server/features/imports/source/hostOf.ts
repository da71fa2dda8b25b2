import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AppContext } from '#server/platform/appContext.ts';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import { SourceFailure } from './source.ts';

/**
 * Resolves the host of a source to an IP address, so that what the name resolves to cannot change between the check and the
 * use. Unless the configuration allows it, no server in a private network is contacted: an admin who imports need not have
 * access to that network.
 * @throws SourceFailure privateAddress, unreachable
 */
export async function hostOf({ config }: Pick<AppContext, 'config'>, host: string) {
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch((error: unknown) => {
    throw new SourceFailure('unreachable', host, { cause: error });
  });
  const [first] = found;
  if (!first) throw new SourceFailure('unreachable', host);
  if (!config.PRIVATE_IMPORT_SOURCES && !found.every(({ address }) => isPublicAddress(address)))
    throw new SourceFailure('privateAddress', host);
  return { address: first.address, servername: isIP(host) ? undefined : host };
}
