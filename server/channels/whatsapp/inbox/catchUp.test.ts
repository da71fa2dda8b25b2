import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SimulatedContact, SimulatedPhone } from '#simulators/whatsapp/index.ts';
import { startTestEnvironment, type TestEnvironment } from '../test/startTestEnvironment.ts';

/** The service delivers missed messages slowly, with new ones in between. */
const SLOWLY = { portion: 10, pause: 20 };
let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterEach(() => environment.endProcesses());
afterAll(() => environment.stop());

const texts = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`);
async function write(maria: SimulatedContact, phone: SimulatedPhone, all: readonly string[]): Promise<void> {
  for (const each of all) await maria.sendText(phone, each);
}

/** A linked phone whose session was stopped while a customer wrote. */
async function absence(missed: readonly string[]) {
  const channel = environment.newProcess();
  const { id, phone } = await environment.linked(channel);
  const maria = environment.newCustomer();
  await channel.stop(id);
  await write(maria, phone, missed);
  return { channel, id, phone, maria };
}

test('new messages wait until all missed ones have arrived', async () => {
  const missed = texts('antes', 20);
  const { channel, id, phone, maria } = await absence(missed);
  const { promise: areWritten, resolve: goOn } = Promise.withResolvers<void>();
  phone.misbehave({ catchUp: { ...SLOWLY, until: areWritten } });
  await channel.start(id);
  await environment.received(id, 1);
  const fresh = texts('depois', 5);
  await write(maria, phone, fresh);
  goOn();
  expect(await environment.received(id, missed.length + fresh.length)).toEqual([...missed, ...fresh]);
});

test('a socket that closes during catch-up keeps the order', async () => {
  const missed = texts('antes', 20);
  const { channel, id, phone, maria } = await absence(missed);
  const { promise: isClosed, resolve: goOn } = Promise.withResolvers<void>();
  phone.misbehave({ catchUp: { ...SLOWLY, until: isClosed } });
  await channel.start(id);
  await environment.received(id, 1);
  const fresh = texts('depois', 5);
  await write(maria, phone, fresh);
  phone.closeCompanion(428);
  goOn();
  expect(await environment.received(id, missed.length + fresh.length)).toEqual([...missed, ...fresh]);
});

test('a process that ends during catch-up keeps the order', async () => {
  const missed = texts('antes', 20);
  const { channel, id, phone, maria } = await absence(missed);
  const { promise: hasEnded, resolve: goOn } = Promise.withResolvers<void>();
  phone.misbehave({ catchUp: { ...SLOWLY, until: hasEnded } });
  await channel.start(id);
  await environment.received(id, 1);
  const fresh = texts('depois', 5);
  await write(maria, phone, fresh);
  await environment.endProcesses();
  goOn();
  await environment.newProcess().start(id);
  expect(await environment.received(id, missed.length + fresh.length)).toEqual([...missed, ...fresh]);
});

test('when the service does not report the end of catch-up, new messages are shown after a timeout', async () => {
  const { id, phone, maria } = await absence(['antes']);
  await environment.endProcesses();
  phone.misbehave({ catchUp: { ...SLOWLY, isEndAnnounced: false } });
  await environment.newProcess({ catchUp: 200 }).start(id);
  await environment.received(id, 1);
  await maria.sendText(phone, 'depois');
  expect(await environment.received(id, 2)).toEqual(['antes', 'depois']);
});

test('messages from just before a break are shown after older ones, whatever the clocks say', async () => {
  const channel = environment.newProcess();
  const { id, phone } = await environment.linked(channel);
  const maria = environment.newCustomer();
  await maria.sendText(phone, 'um');
  await environment.received(id, 1);
  await channel.stop(id);
  await maria.sendText(phone, 'dois');
  environment.server.setTime(new Date(Date.now() + 10 * 60_000)); // the break lasts ten minutes
  try {
    await channel.start(id);
    expect(await environment.received(id, 2)).toEqual(['um', 'dois']);
  } finally {
    environment.server.setTime();
  }
});
