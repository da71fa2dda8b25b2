import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { ClosedDay } from '#server/features/queues/index.ts';
import { clientWith, signIn } from '#server/test/client.ts';
import { buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { webchatWidget } from './webchatWidget.ts';
import { publicKeyOf } from './widgets.ts';

let server: TestServer;
let publicKey: string;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo' }, [webchatWidget()]);
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  const sales = await buildQueue(em(), {
    name: 'Vendas',
    weekHours: [
      { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' },
      { days: [6], start: '08:00', end: '12:00' },
    ],
  });
  const support = await buildQueue(em(), { name: 'Suporte', startWork: '10:00', endWork: '16:00' });
  const body = {
    name: 'Site',
    type: 'webchatWidget',
    credentials: { allowedOrigins: '*' },
    queueIds: [sales.id, support.id],
    greetingMessage: 'Olá',
  };
  const { id } = (await admin.request(connectionsContract.create, { body })).body;
  publicKey = await publicKeyOf(server.ctx, id);
  await em().insert(ClosedDay, { day: '2026-12-25', name: 'Natal', isYearly: true });
});
afterAll(() => server.stop());

async function configAt(time: string, language = 'pt') {
  server.setTime(new Date(`${time}-03:00`));
  const request = { params: { publicKey }, query: { language } };
  return (await clientWith(server).request(webchatWidgetContract.config, request)).body;
}

it.each([
  ['2026-11-27T17:00:00', true], // Friday
  ['2026-11-28T09:00:00', true],
  ['2026-11-28T17:00:00', false],
  ['2026-11-29T11:00:00', true], // Sunday, one of two queues
  ['2026-12-25T11:00:00', false],
])('on %s the widget says that the shop is open: %s', async (time, isOpen) => {
  expect(await configAt(time)).toMatchObject({ isOpen });
});

it('the widget has the hours of each queue in the language of the page', async () => {
  const daily = { queue: 'Suporte', hours: '10:00–16:00' };
  expect((await configAt('2026-11-29T20:00:00')).hours).toEqual([
    daily,
    { queue: 'Vendas', hours: 'seg–sex 08:00–18:00 · sáb 08:00–12:00' },
  ]);
  expect((await configAt('2026-11-29T20:00:00', 'en')).hours).toEqual([
    daily,
    { queue: 'Vendas', hours: 'Mon–Fri 08:00–18:00 · Sat 08:00–12:00' },
  ]);
});
