import type { Integration as WireIntegration } from '#shared/contract/integrations.ts';
import { INTEGRATION_KEYS, shownIntegration, type IntegrationKey } from '#shared/domain/integrations.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Integration } from './integration.entity.ts';

/** The whole value, for whoever calls the service; empty when nobody has set it. */
export async function integrationValue(floor: Floor | Work, key: IntegrationKey): Promise<string> {
  const found = await emOf(floor).findOne(Integration, key);
  return found ? floor.cipher.open(found.value).toString('utf8') : '';
}

/** Every integration as it may be shown. */
export function shownIntegrations(floor: Floor): Promise<WireIntegration[]> {
  return Promise.all(
    INTEGRATION_KEYS.map(async (key) => ({
      key,
      value: shownIntegration(key, await integrationValue(floor, key)),
    })),
  );
}
