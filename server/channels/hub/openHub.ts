import { integrationValue } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createHubClient, type HubClient } from './api/hubClient.ts';

/** How long the hub may take to respond. Milliseconds. */
const TIMEOUT = 15_000;

/** Creates a client of the hub. The token can change at any time: it is read again before each request. */
export function openHub(ctx: AppContext): HubClient {
  return createHubClient({
    url: ctx.config.HUB_API_URL,
    token: () => integrationValue(ctx, 'hubToken'),
    timeout: TIMEOUT,
  });
}
