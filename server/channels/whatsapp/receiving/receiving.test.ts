import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inboxContract, type ReceivingReport } from '#shared/contract/inbox.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { WhatsAppStanza } from '../inbox/stanza.entity.ts';
import { startShop, type Shop } from '../test/startShop.ts';
import { startTestEnvironment } from '../test/startTestEnvironment.ts';
import { reportReceiving } from './reportReceiving.ts';

/* What a connection has received and what of it is shown, with the real library and a simulated WhatsApp. */

const WAIT = { interval: 10 };
let shop: Shop;
let maria: SimulatedContact;

beforeAll(async () => {
  shop = await startShop('5511930000071', {
    firstPause: 50,
    longestPause: 200,
    checkInterval: 50,
    catchUp: 200,
  });
  maria = shop.whatsapp.contact({ number: '5511987400071', name: 'Maria' });
});
afterAll(() => shop.stop());

async function report(of = shop): Promise<ReceivingReport | undefined> {
  const { body } = await of.admin.request(inboxContract.receiving, {});
  return body.find(({ id }) => id === of.connectionId);
}
const until = (check: (current: ReceivingReport | undefined) => void, of = shop) =>
  vi.waitFor(async () => {
    const current = await report(of);
    check(current);
    return current;
  }, WAIT);

/** The report once everything that was received is recorded. */
const settled = () =>
  until((current) => {
    expect(current?.received).toBeGreaterThan(0);
    expect(current?.missing.map(({ reason }) => reason)).not.toContain('waiting');
  });

/** Cuts the connection, lets customers write, and waits until it is restored. */
async function interrupt(during: () => Promise<unknown>): Promise<ReceivingReport['interruptions'][number]> {
  const before = (await report())?.interruptions.length ?? 0;
  shop.whatsapp.refuseUpgrades(503, 1);
  shop.phone.closeCompanion(428);
  await vi.waitFor(() => expect(shop.phone.isOnline).toBe(false), WAIT);
  await during();
  const after = await until((current) => expect(current?.interruptions.length).toBeGreaterThan(before));
  const [newest] = after?.interruptions ?? [];
  if (!newest) throw new Error('no interruption was recorded');
  return newest;
}

test('a newly linked phone has no interruption', async () => {
  await maria.sendText(shop.phone, 'oi');
  const current = await until((found) => expect(found).toMatchObject({ received: 1, shown: 1 }));
  expect(current).toMatchObject({ missing: [], interruptions: [] });
  expect(Date.parse(current?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('each message counts once; what is no message of a conversation is listed apart', async () => {
  const { received = 0 } = (await settled()) ?? {};
  shop.phone.misbehave({ duplicateNext: 1 });
  const sent = await maria.sendText(shop.phone, 'duas vezes');
  await maria.react(shop.phone, sent, '👍');
  maria.postStatus(shop.phone);
  await shop.phone.typeText(maria, 'do celular');
  const current = await until((found) => {
    expect(found).toMatchObject({ received: received + 2, shown: received + 2, missing: [] });
    expect(found?.others).toHaveLength(3);
  });
  expect(current?.others).toEqual([
    { kind: 'change', count: 1 },
    { kind: 'repeated', count: 1 },
    { kind: 'status', count: 1 },
  ]);
});

test('a message is shown once its sender has encrypted it again', async () => {
  const { received = 0, shown = 0 } = (await settled()) ?? {};
  await shop.server.ctx.orm.em.fork().execute(`delete from whatsapp_keys where type = 'session'`);
  shop.phone.closeCompanion(428); // the next socket reads the keys again
  await vi.waitFor(() => expect(shop.phone.isOnline).toBe(false), WAIT);
  await vi.waitFor(() => expect(shop.phone.isOnline).toBe(true), WAIT);
  await maria.sendText(shop.phone, 'de novo');
  await until((found) => expect(found).toMatchObject({ received: received + 1, shown: shown + 1 }));
  const rows = await shop.server.ctx.orm.em.fork().find(WhatsAppStanza, { outcome: 'undecrypted' });
  expect(rows).toHaveLength(1); // the first copy, which nobody could read
});

test('messages of groups are listed apart where the settings leave them out, as by default', async () => {
  const { received } = (await settled()) ?? {};
  const group = shop.whatsapp.group({ subject: 'Clientes', members: [maria], phones: [shop.phone] });
  await group.sendText(maria, 'no grupo');
  await until((found) => expect(found?.others).toContainEqual({ kind: 'group', count: 1 }));
  expect((await settled())?.received).toBe(received);
});

/* Besides those that were missed, the simulated phone delivers what was not confirmed before: numbers are compared. */

test('after an interruption it is known how many messages were announced and how many arrived', async () => {
  const began = Date.now();
  const { announced, arrived, isComplete, beganAt, endedAt } = await interrupt(async () => {
    await maria.sendText(shop.phone, 'perdida 1');
    await maria.sendText(shop.phone, 'perdida 2');
  });
  expect({ announced, isComplete }).toEqual({ announced: arrived, isComplete: true });
  expect(arrived).toBeGreaterThanOrEqual(2);
  expect(Date.parse(beganAt ?? '')).toBeGreaterThanOrEqual(began);
  expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(Date.parse(beganAt ?? ''));
});

test('messages that were announced and never delivered are missing', async () => {
  shop.phone.misbehave({ neverDelivered: 3 });
  const { announced, arrived, isComplete } = await interrupt(() => maria.sendText(shop.phone, 'só esta'));
  expect([announced, isComplete]).toEqual([arrived + 3, true]);
  expect(arrived).toBeGreaterThanOrEqual(1);
});

test('without an end nothing is said to be missing', async () => {
  shop.phone.misbehave({ neverDelivered: 1, catchUp: { portion: 9, pause: 0, isEndAnnounced: false } });
  const { announced, arrived, isComplete } = await interrupt(() => maria.sendText(shop.phone, 'sem fim'));
  expect([announced, isComplete]).toEqual([arrived + 1, false]);
  shop.phone.misbehave({});
});

test('what only the phone can show is no shown message', async () => {
  const { received = 0, shown } = (await settled()) ?? {};
  maria.sendViewOnce(shop.phone);
  await until((found) =>
    expect(found).toMatchObject({
      received: received + 1,
      shown,
      missing: [{ reason: 'phoneOnly', count: 1 }],
    }),
  );
});

test('a server that was down knows what it missed, but not since when', async () => {
  const environment = await startTestEnvironment();
  const reports = () => reportReceiving(environment.server.ctx);
  try {
    const { id, phone } = await environment.linked(environment.newProcess());
    const rui = environment.newCustomer('Rui');
    await rui.sendText(phone, 'antes');
    await environment.received(id, 1);
    await environment.endProcesses();
    await rui.sendText(phone, 'depois');
    await environment.newProcess().start(id);
    await environment.received(id, 2);
    await vi.waitFor(
      async () =>
        expect(await reports()).toMatchObject([
          {
            connectionId: id,
            received: 2,
            shown: 2,
            interruptions: [{ beganAt: null, announced: 1, arrived: 1, isComplete: true }],
          },
        ]),
      WAIT,
    );
  } finally {
    await environment.stop();
  }
});
