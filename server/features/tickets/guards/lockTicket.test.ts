import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryLockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection, buildTicket } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { lockConversation, lockTicket } from './lockTicket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([true, false])(
  'a locked ticket locks its conversation, with a connection: %s',
  async (isConnected) => {
    const em = server.ctx.orm.em.fork();
    const connection = isConnected ? (await buildConnection(em)).id : null;
    const { id, contact } = await buildTicket(em, { connection });
    const name = `conversation of ${contact.id} on ${connection ?? 0}`;
    const isFree = () => inTransaction(server.ctx, (tx) => tryLockFor(tx.em, name));
    await inTransaction(server.ctx, async (tx) => {
      expect(await isFree()).toBe(true);
      expect((await lockTicket(tx, id)).id).toBe(id);
      expect(await isFree()).toBe(false);
    });
    await inTransaction(server.ctx, async (tx) => {
      await lockConversation(tx.em, contact.id, connection);
      expect(await isFree()).toBe(false);
    });
  },
);
