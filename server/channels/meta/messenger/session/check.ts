import { recordAccount, webhookAddress } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { forgetOldChanges } from '../../changes/changes.ts';
import { createGraphClient, type GraphClient } from '../../graph/graphClient.ts';
import type { Checked } from '../../graph/sessions.ts';
import { readTokenExpiry } from '../../graph/tokenExpiry.ts';
import { storeAccount } from '../accounts.ts';
import type { MessengerCredentials } from '../credentials.ts';
import { forgetOldParts } from '../outbound/sentParts.ts';
import type { MessagingPlatform } from '../platform.ts';
import { messengerRules } from '../rules.ts';
import { checkAccount, findAppId } from './checkAccount.ts';
import { subscribeApp, subscribePage } from './subscribe.ts';
import { isWebhookAddress } from './isWebhookAddress.ts';

interface CheckParts {
  readonly ctx: AppContext;
  readonly platform: MessagingPlatform;
  readonly credentialsOf: (connectionId: number) => Promise<MessengerCredentials>;
}

/**
 * Checks that the token belongs to an account, and that Meta reports to us what happens there, on both levels: the Page to
 * the app, and the app to us. @throws GraphFailure, AppError ERR_CONNECTION_WITHOUT_CREDENTIALS
 */
export async function check(
  { ctx, platform, credentialsOf }: CheckParts,
  connectionId: number,
  signal: AbortSignal,
): Promise<Checked> {
  const credentials = await credentialsOf(connectionId);
  const { META_GRAPH_URL: url } = ctx.config;
  const client = clientFor(ctx, credentials, { signal });
  const account = await checkAccount(client, platform);
  if (typeof account === 'string') return { problem: account };
  const { name, accountId, pageId } = account;
  const appId = await findAppId(client);
  await storeAccount(ctx, { connectionId, accountId, pageId, appId }); // webhooks may come from now on
  const own = webhookAddress(ctx.config, platform.type, connectionId);
  if (own === undefined) return { problem: 'publicUrlMissing' };
  const isOurs = (address: string) => isWebhookAddress(ctx.config, platform.type, address);
  const problem =
    (await subscribeApp({ ...credentials, url, appId, signal }, platform, { own, isOurs })) ??
    (await subscribePage(client, platform));
  if (problem) return { problem };
  const log = ctx.log.child({ connectionId });
  const credentialsExpireAt = await readTokenExpiry(client, credentials.pageAccessToken, log);
  if (credentialsExpireAt !== undefined) await recordAccount(ctx, connectionId, { credentialsExpireAt });
  await forgetOldParts(emOf(ctx), ctx.now());
  await forgetOldChanges(emOf(ctx), ctx.now());
  return { name };
}

/** The Graph API for a connection. */
export function clientFor(
  { config }: Pick<AppContext, 'config'>,
  { pageAccessToken: accessToken, appSecret }: MessengerCredentials,
  more: { readonly signal?: AbortSignal; readonly timeout?: number } = {},
): GraphClient {
  return createGraphClient({
    url: config.META_GRAPH_URL,
    accessToken,
    appSecret,
    rules: messengerRules,
    ...more,
  });
}
