import type { AppContext } from '#server/platform/appContext.ts';
import type { HubClient } from '../api/hubClient.ts';
import { HubFailure } from '../api/hubFailure.ts';
import { webhookAddress } from './webhookAddress.ts';

/**
 * Deletes the hub's subscriptions for a connection. If the hub cannot be reached, its later events are
 * ignored.
 */
export async function leaveHub(ctx: AppContext, hub: HubClient, connectionId: number): Promise<void> {
  const address = webhookAddress(ctx, connectionId);
  if (!address) return;
  try {
    await hub.unsubscribe(address);
  } catch (error) {
    if (!(error instanceof HubFailure)) throw error;
    ctx.log.warn({ err: error, connectionId }, 'the hub subscriptions were not deleted');
  }
}
