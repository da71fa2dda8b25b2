import { expect, it, vi } from 'vitest';
import { startTelegram } from '#simulators/telegram/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { telegramBot } from './telegramBot.ts';

const TIMINGS = { longPoll: 2, pause: 20, ownership: 100 };

it('a bot goes on in another process when its own ends; nothing is lost or doubled', async () => {
  const telegram = await startTelegram();
  const server = await startTestServer({ TELEGRAM_API_URL: telegram.url }, []);
  const em = () => server.ctx.orm.em.fork();
  const credentials = server.ctx.cipher.encrypt(Buffer.from(JSON.stringify({ botToken: telegram.token })));
  const id = await em().insert(Connection, { name: 'Bot', type: 'telegramBot', credentials });
  const [one, other] = [0, 1].map(() => telegramBot(TIMINGS).open(server.ctx));
  if (!one || !other) throw new Error('two processes');
  const isStored = (...texts: readonly string[]) =>
    vi.waitFor(async () => {
      const messages = await em().find(Message, { connection: id }, { orderBy: { id: 'asc' } });
      expect(messages.map(({ body }) => body)).toEqual(texts);
    });

  telegram.write({ text: 'um' });
  await one.claim(id);
  await other.claim(id);
  await isStored('um');
  expect([await one.ownsSession(id), await other.ownsSession(id)]).toEqual([true, false]);
  await one.close();
  telegram.write({ text: 'dois' });
  await isStored('um', 'dois');
  expect(await other.ownsSession(id)).toBe(true);
  expect((await em().findOneOrFail(Connection, id)).status).toBe('CONNECTED'); // as for the agents all the time

  await other.close();
  await server.stop();
  await telegram.stop();
});
