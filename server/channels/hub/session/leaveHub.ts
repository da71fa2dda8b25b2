import type { AppContext } from '#server/platform/appContext.ts';
import type { HubClient } from '../api/hubClient.ts';
import { HubFailure } from '../api/hubFailure.ts';
import { webhookAddress } from './webhookAddress.ts';

/** The hub shall tell nothing of the connection any more. When it cannot be asked now, its telling is not heard. */
export async function leaveHub(ctx: AppContext, hub: HubClient, connectionId: number): Promise<void> {
  const address = webhookAddress(ctx, connectionId);
  if (!address) return;
  try {
    await hub.unsubscribe(address);
  } catch (error) {
    if (!(error instanceof HubFailure)) throw error;
    ctx.log.warn({ err: error, connectionId }, 'the hub goes on telling');
  }
}
