import { deletedWithKey } from '#server/platform/storage/encryptedData.ts';

/** Without the client secret the provider has to be entered again; until then everyone logs in by password. */
export const encryptedSso = deletedWithKey({ table: 'sso_providers', column: 'client_secret' });
