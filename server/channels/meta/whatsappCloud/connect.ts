import type { AppContext } from '#server/platform/appContext.ts';
import { isLoopbackHost } from '#server/platform/net/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { clientOf, readNumber, subscribe, type WebhookTarget } from './api/account.ts';
import { CHANNEL_TYPE } from './channelType.ts';
import type { CloudCredentials } from './credentials.ts';

/**
 * Signs in with the number of a connection and has its events sent to us.
 * @returns the number, as people write it
 * @throws GraphFailure
 */
export async function connect(
  { config }: Pick<AppContext, 'config'>,
  connectionId: number,
  given: CloudCredentials,
  signal: AbortSignal,
): Promise<string> {
  const client = clientOf(config, given, { signal });
  const { display_phone_number: number } = await readNumber(client, given);
  await subscribe(client, given, webhookOf(config, connectionId, given));
  return number;
}

/** Our webhook for a connection; undefined where Meta could not reach it: it takes HTTPS only. */
function webhookOf(
  { PUBLIC_URL, META_GRAPH_URL }: Pick<Config, 'PUBLIC_URL' | 'META_GRAPH_URL'>,
  connectionId: number,
  { verifyToken }: Pick<CloudCredentials, 'verifyToken'>,
): WebhookTarget | undefined {
  const isReachable = PUBLIC_URL?.startsWith('https:') || isLoopbackHost(new URL(META_GRAPH_URL).hostname);
  if (!PUBLIC_URL || !isReachable) return undefined;
  return {
    address: `${PUBLIC_URL.replace(/\/+$/, '')}/channel-webhook/${CHANNEL_TYPE}/${connectionId}`,
    verifyToken,
  };
}
