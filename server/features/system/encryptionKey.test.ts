import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrationValue } from '#server/features/integrations/index.ts';
import { setIntegration } from '#server/features/integrations/setIntegration.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { checkEncryptionKey, WrongEncryptionKeyError } from './encryptionKey.ts';
import { KeyFingerprint } from './keyFingerprint.entity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setIntegration(server.floor, 'hubToken', 'secret token');
});
afterAll(() => server.stop());

/** The same database with another key. */
const withOtherKey = (config: Partial<Floor['config']> = {}): Floor => {
  const encryptionKey = 'ab'.repeat(32);
  return {
    ...server.floor,
    config: { ...server.floor.config, ...config },
    secrets: { ...server.floor.secrets, encryptionKey },
    cipher: createCipher(encryptionKey),
  };
};

describe('an encryption key that is not that of the database', () => {
  it('is refused, and nothing is changed', async () => {
    await expect(checkEncryptionKey(withOtherKey())).rejects.toThrow(WrongEncryptionKeyError);
    await checkEncryptionKey(server.floor);
    expect(await integrationValue(server.floor, 'hubToken')).toBe('secret token');
  });

  it('is refused by a database from before there were fingerprints', async () => {
    await emOf(server.floor).nativeDelete(KeyFingerprint, {});
    await expect(checkEncryptionKey(withOtherKey())).rejects.toThrow(WrongEncryptionKeyError);
    await checkEncryptionKey(server.floor);
  });

  it('is taken where the loss is accepted: then it is the key from now on', async () => {
    const other = withOtherKey({ ACCEPT_NEW_ENCRYPTION_KEY: true });
    await checkEncryptionKey(other);
    expect(await integrationValue(other, 'hubToken')).toBe('');
    await checkEncryptionKey(withOtherKey());
    await expect(checkEncryptionKey(server.floor)).rejects.toThrow(WrongEncryptionKeyError);
  });
});
