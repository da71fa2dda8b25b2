import { encryptedSso, encryptedTwoFactors } from '#server/features/auth/index.ts';
import { encryptedCredentials, type ChannelDefinition } from '#server/features/connections/index.ts';
import { encryptedImports } from '#server/features/imports/index.ts';
import { encryptedIntegrations } from '#server/features/integrations/index.ts';
import { encryptedReferences } from '#server/features/messages/index.ts';
import { encryptedWebhooks } from '#server/features/webhooks/index.ts';
import { deletedWithKey, type EncryptedData } from '#server/platform/storage/encryptedData.ts';
import { declaredBy } from './channels.ts';

/** Everything in the database that cannot be read without the key of the installation, except secret settings. */
export function encryptedDataOf(definitions: readonly ChannelDefinition[]): EncryptedData[] {
  return [
    encryptedImports,
    encryptedIntegrations,
    encryptedCredentials,
    encryptedReferences,
    encryptedSso,
    encryptedTwoFactors,
    encryptedWebhooks,
    ...declaredBy(definitions, 'encrypted').flat().map(deletedWithKey),
  ];
}
