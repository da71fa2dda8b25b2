import { recordAccount, webhookAddress } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isLoopbackHost } from '#server/platform/net/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readTokenExpiry } from '../graph/tokenExpiry.ts';
import { clientOf, readLimits, subscribe, type WebhookTarget } from './api/account.ts';
import { dailyLimitOf, perSecondOf, qualityOf } from './api/limits.ts';
import { CHANNEL_TYPE } from './channelType.ts';
import type { CloudCredentials } from './credentials.ts';

/**
 * Checks that Meta knows the number of a connection, has its events sent to us, and stores what Meta says of the account.
 * @throws GraphFailure
 */
export async function check(
  ctx: AppContext,
  connectionId: number,
  given: CloudCredentials,
  signal: AbortSignal,
): Promise<CheckedNumber> {
  const { config } = ctx;
  const client = clientOf(config, given, { signal });
  const { name, perSecond } = await refreshLimits(ctx, connectionId, given, client);
  await subscribe(client, given, webhookOf(config, connectionId, given));
  const credentialsExpireAt = await readTokenExpiry(
    client,
    given.accessToken,
    ctx.log.child({ connectionId }),
  );
  if (credentialsExpireAt !== undefined) await recordAccount(ctx, connectionId, { credentialsExpireAt });
  return { name, perSecond };
}

/** A number that Meta knows, with the messages that it takes over it per second; null: not named. */
export interface CheckedNumber {
  readonly name: string;
  readonly perSecond: number | null;
}

/** Stores the limits of a number as Meta names them now. @throws GraphFailure */
export async function refreshLimits(
  ctx: AppContext,
  connectionId: number,
  given: CloudCredentials,
  client = clientOf(ctx.config, given),
): Promise<CheckedNumber> {
  const found = await readLimits(client, given);
  const perSecond = perSecondOf(found.throughput.level, found.is_on_biz_app);
  await recordAccount(ctx, connectionId, {
    dailyLimit: dailyLimitOf(found.whatsapp_business_manager_messaging_limit),
    perSecond,
    quality: qualityOf(found.quality_rating),
  });
  return { name: found.display_phone_number, perSecond };
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
