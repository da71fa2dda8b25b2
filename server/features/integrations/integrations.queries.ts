import type { Integration as WireIntegration } from '#shared/contract/integrations.ts';
import { INTEGRATION_KEYS, shownIntegration, type IntegrationKey } from '#shared/domain/integrations.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Integration } from './integration.entity.ts';

/** The unmasked value, for calling the service; empty when unset. */
export async function integrationValue(ctx: AppContext | Transaction, key: IntegrationKey): Promise<string> {
  const found = await emOf(ctx).findOne(Integration, key);
  return found ? ctx.cipher.open(found.value).toString('utf8') : '';
}

/** All integrations with masked secrets. */
export function shownIntegrations(ctx: AppContext): Promise<WireIntegration[]> {
  return Promise.all(
    INTEGRATION_KEYS.map(async (key) => ({
      key,
      value: shownIntegration(key, await integrationValue(ctx, key)),
    })),
  );
}
