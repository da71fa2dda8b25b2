import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { countSenders } from './countSenders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('counts the processes that send and have not ended', async () => {
  const add = (roles: string, seconds: number) =>
    server.ctx.orm.em.fork().execute(
      `insert into server_processes (id, host, pid, version, roles, sessions, sockets, started_at, seen_at)
       values (?, 'b', 1, '1', ?, 0, 0, now(), now() + ? * interval '1 second')`,
      [randomUUID(), roles, seconds],
    );
  expect(await countSenders(server.ctx)).toBe(1);
  await add('web,worker', 3600);
  await add('web', 3600);
  await add('worker', -21);
  expect(await countSenders(server.ctx)).toBe(2);
  await server.ctx.orm.em.fork().execute('alter table server_processes rename to away');
  try {
    expect(await countSenders(server.ctx)).toBe(1);
  } finally {
    await server.ctx.orm.em.fork().execute('alter table away rename to server_processes');
  }
});
