import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '#shared/domain/days.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { whatsApp } from '../index.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A connection with a message that was done with long ago and one of today. @param connectedFor seconds */
async function connect(status: 'CONNECTED' | 'TIMEOUT', connectedFor: number): Promise<number> {
  const connection = await buildConnection(em(), { status });
  await em().execute(
    `insert into connection_activity (connection_id, connected_at) values (?, now() - ? * interval '1 second')`,
    [connection.id, connectedFor],
  );
  for (const days of [15, 0]) {
    const at = daysBefore(server.ctx.now(), days);
    await em().insert(WhatsAppStanza, {
      connection: connection.id,
      hash: `${days}`,
      chat: 'a chat',
      place: days,
      attrs: { id: `${days}` },
      me: { id: '5511900000001:1@s.whatsapp.net', lid: '' },
      sealed: null,
      failure: null,
      receivedAt: at,
      doneAt: at,
    });
  }
  return connection.id;
}
const stored = async (connection: number) =>
  (await em().find(WhatsAppStanza, { connection }, { orderBy: { id: 'asc' } })).map(({ hash }) => hash);

it('old messages are forgotten at night also when a session has been up for weeks', async () => {
  const up = await connect('CONNECTED', 3600);
  const justOpened = await connect('CONNECTED', 10); // WhatsApp may be delivering old ones again
  const down = await connect('TIMEOUT', 3600);
  await whatsApp().forget?.(server.ctx, new AbortController().signal);
  expect([await stored(up), await stored(justOpened), await stored(down)]).toEqual([
    ['0'],
    ['15', '0'],
    ['15', '0'],
  ]);
});
