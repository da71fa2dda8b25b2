import { fail } from '#shared/contract/errors.ts';
import type { Integration as WireIntegration } from '#shared/contract/integrations.ts';
import { INTEGRATION_KEYS, shownIntegration, type IntegrationKey } from '#shared/domain/integrations.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Integration } from './integration.entity.ts';
import { integrationValue } from './integrations.queries.ts';

/**
 * Keeps a value sealed; empty takes it away. A masked value that comes back as it was shown changes nothing.
 * @throws DeskError ERR_NO_INTEGRATION_FOUND, ERR_VALIDATION when the address of a service is none
 */
export function setIntegration(floor: Floor, name: string, value: string): Promise<WireIntegration> {
  const key = INTEGRATION_KEYS.find((known) => known === name);
  if (!key) return fail('ERR_NO_INTEGRATION_FOUND', { key: name });
  if (!takes(key, value)) fail('ERR_VALIDATION', { issues: [{ field: 'value', problem: 'invalid' }] });
  return unitOfWork(floor, async (work) => {
    const present = await integrationValue(work, key);
    if (value !== '' && value === shownIntegration(key, present)) return { key, value };
    if (value === '') await work.em.nativeDelete(Integration, { key });
    else await work.em.upsert(Integration, { key, value: work.cipher.seal(Buffer.from(value, 'utf8')) });
    return { key, value };
  });
}

function takes(key: IntegrationKey, value: string): boolean {
  return key !== 'urlApiN8N' || value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}
