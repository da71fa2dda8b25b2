import { deletedWithKey } from '#server/platform/storage/encryptedData.ts';

/** The tokens of integrations. */
export const encryptedIntegrations = deletedWithKey({ table: 'integrations', column: 'value' });
