import { expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { findOrCreateContact } from './identity/findOrCreateContact.ts';

it('the server stops while a picture does not come', async () => {
  const server = await startTestServer();
  await buildConnection(server.ctx.orm.em.fork(), { isDefault: true });
  const asked = Promise.withResolvers<void>();
  server.channel.picture = (_, __, signal) => {
    asked.resolve();
    return new Promise((___, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const maria = { name: 'Maria', addresses: [{ kind: 'phone', value: '5511988887777' }] } as const;
  await inTransaction(server.ctx, (tx) => findOrCreateContact(tx, maria, { isGroup: false }));
  await asked.promise;
  await expect(server.stop()).resolves.toBeUndefined();
});
