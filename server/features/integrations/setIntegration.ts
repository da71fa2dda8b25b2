import { fail } from '#shared/contract/errors.ts';
import type { Integration as WireIntegration } from '#shared/contract/integrations.ts';
import { AI_DEFAULT_URL } from '#shared/domain/ai.ts';
import {
  INTEGRATION_KEYS,
  isSecretIntegration,
  shownIntegration,
  type IntegrationKey,
} from '#shared/domain/integrations.ts';
import { changedValue, type AuditRecord } from '#server/platform/audit/auditRecord.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Integration } from './integration.entity.ts';
import { integrationValue } from './integrations.queries.ts';

/** What follows from a new value, in its transaction. It is empty when the integration was removed. */
export type ApplyValue = (tx: Transaction, key: IntegrationKey, value: string) => Promise<void>;

/**
 * Stores a value encrypted; an empty value deletes it. Submitting the masked value unchanged changes nothing. The key of the AI
 * is deleted when it would go to another host: who can change the address must not learn a key that others have entered.
 * @throws AppError ERR_NO_INTEGRATION_FOUND, ERR_VALIDATION when the URL of a service is invalid, and what `apply` throws
 */
export function setIntegration(
  ctx: AppContext,
  name: string,
  value: string,
  apply: ApplyValue,
): Promise<WireIntegration> {
  const key = INTEGRATION_KEYS.find((known) => known === name);
  if (!key) return fail('ERR_NO_INTEGRATION_FOUND', { key: name });
  if (!takes(key, value)) fail('ERR_VALIDATION', { issues: [{ field: 'value', problem: 'invalid' }] });
  return inTransaction(ctx, async (tx) => {
    const present = await integrationValue(tx, key);
    if (value !== '' && value === shownIntegration(key, present)) return { key, value };
    if (key === 'aiUrl' && originOf(value) !== originOf(present)) await forgetKey(tx);
    if (value !== present) tx.audit(changeOf(key, present, value));
    if (value === '') await tx.em.nativeDelete(Integration, { key });
    else await tx.em.upsert(Integration, { key, value: tx.cipher.encrypt(Buffer.from(value, 'utf8')) });
    await apply(tx, key, value);
    return { key, value };
  });
}

async function forgetKey(tx: Transaction): Promise<void> {
  const removed = await tx.em.nativeDelete(Integration, { key: 'apikey' });
  if (removed > 0) tx.audit(changeOf('apikey'));
}

function changeOf(key: IntegrationKey, before = '', after = ''): AuditRecord {
  return {
    kind: 'integration.updated',
    subject: { name: key },
    changes: [changedValue(isSecretIntegration(key), before, after)],
  };
}

/** Protocol, host and port. */
function originOf(aiUrl: string): string | undefined {
  return URL.parse(aiUrl || AI_DEFAULT_URL)?.origin;
}

/** Their values are URLs. */
const ADDRESSES: readonly IntegrationKey[] = ['aiUrl', 'urlApiN8N'];

/**
 * The name of a directory at Microsoft: an id, a domain, or `common`, `organizations` or `consumers`. It becomes a part of
 * addresses.
 */
const TENANT = /^[a-z\d][a-z\d.-]{0,199}$/i;

function takes(key: IntegrationKey, value: string): boolean {
  if (value === '') return true;
  if (key === 'microsoftTenant') return TENANT.test(value);
  return !ADDRESSES.includes(key) || /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}
