import type { AppContext } from '#server/platform/appContext.ts';
import { createHubClient, type HubClient } from './api/hubClient.ts';

/** How long the hub may take to respond. Milliseconds. */
const TIMEOUT = 15_000;

/** Reads the token of the hub, which can change at any time; empty when none is set. */
export type ReadToken = (ctx: AppContext) => Promise<string>;

/** Creates a client of the hub. The token is read again before each request. */
export function openHub(ctx: AppContext, readToken: ReadToken, timeout = TIMEOUT): HubClient {
  return createHubClient({ url: ctx.config.HUB_API_URL, token: () => readToken(ctx), timeout });
}
