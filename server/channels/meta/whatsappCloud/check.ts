import { recordAccount, webhookAddress, type AccountFacts } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isLoopbackHost } from '#server/platform/net/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { forgetOldChanges } from '../changes/changes.ts';
import { readTokenExpiry } from '../graph/tokenExpiry.ts';
import { clientOf, readLimits, subscribe, type LimitedNumber, type WebhookTarget } from './api/account.ts';
import { dailyLimitOf, perSecondOf, qualityOf } from './api/limits.ts';
import { CHANNEL_TYPE } from './channelType.ts';
import type { CloudCredentials } from './credentials.ts';

/**
 * Checks that Meta knows the number of a connection, has its events sent to us, and stores what Meta says of the account.
 * @returns the number as the screens show it
 * @throws GraphFailure
 */
export async function check(
  ctx: AppContext,
  connectionId: number,
  given: CloudCredentials,
  signal: AbortSignal,
): Promise<{ name: string }> {
  const client = clientOf(ctx.config, given, { signal });
  const found = await readLimits(client, given);
  const log = ctx.log.child({ connectionId });
  const credentialsExpireAt = await readTokenExpiry(client, given.accessToken, log);
  await recordAccount(ctx, connectionId, {
    ...limitsOf(found),
    ...(credentialsExpireAt !== undefined && { credentialsExpireAt }),
  });
  await subscribe(client, given, webhookOf(ctx.config, connectionId, given));
  await forgetOldChanges(emOf(ctx), ctx.now());
  return { name: found.display_phone_number };
}

/** Stores the limits of a number as Meta names them now. @throws GraphFailure */
export async function refreshLimits(
  ctx: AppContext,
  connectionId: number,
  given: CloudCredentials,
): Promise<void> {
  const found = await readLimits(clientOf(ctx.config, given), given);
  await recordAccount(ctx, connectionId, limitsOf(found));
}

function limitsOf(found: LimitedNumber): AccountFacts {
  return {
    dailyLimit: dailyLimitOf(found.whatsapp_business_manager_messaging_limit),
    perSecond: perSecondOf(found.throughput.level, found.is_on_biz_app),
    quality: qualityOf(found.quality_rating),
  };
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
