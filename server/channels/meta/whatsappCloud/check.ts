import { webhookAddress } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isLoopbackHost } from '#server/platform/net/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Checked } from '../graph/sessions.ts';
import { clientOf, readNumber, subscribe, type WebhookTarget } from './api/account.ts';
import { CHANNEL_TYPE } from './channelType.ts';
import type { CloudCredentials } from './credentials.ts';

/** Checks that Meta knows the number of a connection, and has its events sent to us. @throws GraphFailure */
export async function check(
  { config }: Pick<AppContext, 'config'>,
  connectionId: number,
  given: CloudCredentials,
  signal: AbortSignal,
): Promise<Checked> {
  const client = clientOf(config, given, { signal });
  const { display_phone_number: number } = await readNumber(client, given);
  await subscribe(client, given, webhookOf(config, connectionId, given));
  return { name: number };
}

/** Our webhook for a connection; undefined where Meta could not reach it: it takes HTTPS only. */
function webhookOf(
  config: Pick<Config, 'PUBLIC_URL' | 'META_GRAPH_URL'>,
  connectionId: number,
  { verifyToken }: Pick<CloudCredentials, 'verifyToken'>,
): WebhookTarget | undefined {
  const address = webhookAddress(config, CHANNEL_TYPE, connectionId);
  const isReachable =
    address?.startsWith('https:') || isLoopbackHost(new URL(config.META_GRAPH_URL).hostname);
  return address && isReachable ? { address, verifyToken } : undefined;
}
