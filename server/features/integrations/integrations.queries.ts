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

/** Several of them as they are at one moment: a key never comes together with an address that it was not entered for. */
export async function integrationValues<Key extends IntegrationKey>(
  ctx: AppContext,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const found = await emOf(ctx).find(Integration, { key: { $in: [...keys] } });
  const values = keys.map((key) => {
    const row = found.find((one) => one.key === key);
    return [key, row ? ctx.cipher.open(row.value).toString('utf8') : ''] as const;
  });
  return Object.fromEntries(values) as Record<Key, string>; // every key is in `values`
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
