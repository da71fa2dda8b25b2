import { afterAll, beforeAll, expect, it } from 'vitest';
import { User } from '#server/features/users/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { ensureFirstUser } from './ensureFirstUser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('creates one user when two processes start on an empty database at once', async () => {
  await emOf(server.ctx).nativeDelete(User, {});
  const logins = await Promise.all([ensureFirstUser(server.ctx), ensureFirstUser({ ...server.ctx })]);
  expect(logins.filter((login) => login !== undefined)).toEqual([{ email: server.ctx.config.ADMIN_EMAIL }]);
  expect(await emOf(server.ctx).count(User)).toBe(1);
});
