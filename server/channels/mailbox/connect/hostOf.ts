import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MailFailure } from './mailFailure.ts';

/** Where to connect to a mail server. */
interface Host {
  /** An IP address: what the name resolves to cannot change between the check and the use. */
  readonly address: string;
  /** The name in its certificate; undefined when the server is given by its IP address. */
  readonly servername: string | undefined;
}

/**
 * Resolves the host of a mail server. Unless the configuration allows it, no server in a private network is contacted:
 * users who may add connections need not have access to that network.
 * @throws MailFailure privateMailServer; Error when the host is not found
 */
export async function hostOf({ config }: Pick<AppContext, 'config'>, host: string): Promise<Host> {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  const [first] = found;
  if (!first) throw new Error(`no address for ${host}`);
  if (!config.PRIVATE_MAIL_SERVERS && !found.every(({ address }) => isPublicAddress(address)))
    throw new MailFailure('privateMailServer', { cause: new Error(`${host} is in a private network`) });
  return { address: first.address, servername: isIP(host) ? undefined : host };
}
