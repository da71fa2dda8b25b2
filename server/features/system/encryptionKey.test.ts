import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedIntegrations, integrationValue } from '#server/features/integrations/index.ts';
import { setIntegration } from '#server/features/integrations/setIntegration.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createCipher } from '#server/platform/storage/cipher.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { checkEncryptionKey, WrongEncryptionKeyError } from './encryptionKey.ts';
import { KeyFingerprint } from './keyFingerprint.entity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setIntegration(server.ctx, 'hubToken', 'secret token', async () => undefined);
});
afterAll(() => server.stop());

const checkKey = (ctx: AppContext) => checkEncryptionKey(ctx, [encryptedIntegrations]);
/** The same database with another key. */
const withOtherKey = (config: Partial<AppContext['config']> = {}): AppContext => {
  const encryptionKey = 'ab'.repeat(32);
  return {
    ...server.ctx,
    config: { ...server.ctx.config, ...config },
    secrets: { ...server.ctx.secrets, encryptionKey },
    cipher: createCipher(encryptionKey),
  };
};

describe('an encryption key that does not match the database', () => {
  it('is refused, and nothing is changed', async () => {
    await expect(checkKey(withOtherKey())).rejects.toThrow(WrongEncryptionKeyError);
    await checkKey(server.ctx);
    expect(await integrationValue(server.ctx, 'hubToken')).toBe('secret token');
  });

  it('is refused by a database older than fingerprints', async () => {
    await emOf(server.ctx).nativeDelete(KeyFingerprint, {});
    await expect(checkKey(withOtherKey())).rejects.toThrow(WrongEncryptionKeyError);
    await checkKey(server.ctx);
  });

  it('is accepted when the loss is accepted, and is the key from then on', async () => {
    const other = withOtherKey({ ACCEPT_NEW_ENCRYPTION_KEY: true });
    await checkKey(other);
    expect(await integrationValue(other, 'hubToken')).toBe('');
    await checkKey(withOtherKey());
    await expect(checkKey(server.ctx)).rejects.toThrow(WrongEncryptionKeyError);
  });
});
