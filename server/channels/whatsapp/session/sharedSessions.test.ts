import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestEnvironment, type TestEnvironment } from '../test/startTestEnvironment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

it('a process that starts later gets its share of the sessions, and no message is lost, duplicated or late', async () => {
  const { newProcess, newCustomer, linked, received } = environment;
  const first = newProcess();
  const shops = [await linked(first), await linked(first)];
  const customers = shops.map(({ phone }, index) => ({ phone, customer: newCustomer(`Maria ${index}`) }));
  const texts: string[] = [];
  const everybodyWrites = async () => {
    const text = String(texts.push(`${texts.length}`));
    await Promise.all(customers.map(({ customer, phone }) => customer.sendText(phone, text)));
  };
  const isShared = async () => {
    const owners = await Promise.all(shops.map(({ id }) => second.ownsSession(id)));
    return owners.filter(Boolean).length === 1 && shops.every(({ phone }) => phone.isOnline);
  };

  await everybodyWrites();
  const second = newProcess();
  await Promise.all(shops.map(({ id }) => second.claim(id)));
  expect(await isShared()).toBe(false);
  await vi.waitFor(
    async () => {
      await everybodyWrites();
      expect(await isShared()).toBe(true);
    },
    { interval: 20 },
  );
  await everybodyWrites();

  const written = texts.map((_, index) => String(index + 1));
  for (const { id } of shops) expect(await received(id, texts.length)).toEqual(written);
});

it('a session is not passed on while a phone is being linked', async () => {
  const { newProcess, newConnection, newPhone, linked, qrOf, reaches } = environment;
  await environment.endProcesses();
  const first = newProcess();
  const connected = await linked(first);
  const [linking, other] = [await newConnection(), await newConnection()];
  await first.start(linking);
  await first.start(other);
  const qr = await qrOf(linking);
  const second = newProcess();
  for (const id of [connected.id, linking, other]) await second.claim(id);
  await vi.waitFor(async () => expect(await second.ownsSession(connected.id)).toBe(true));
  expect([await first.ownsSession(linking), await first.ownsSession(other)]).toEqual([true, true]);
  await newPhone().scan(qr);
  await reaches(linking, 'CONNECTED');
});
