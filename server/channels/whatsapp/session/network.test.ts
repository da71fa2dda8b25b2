import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNetwork, type SimulatedNetwork } from '#simulators/network/startNetwork.ts';
import { startWhatsApp, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { startTestEnvironment } from '../test/startTestEnvironment.ts';
import { isReachable } from './isReachable.ts';
import { createRetry } from './retry.ts';
import { TIMINGS } from './timings.ts';

/** Milliseconds. Long enough for an answer on a busy machine. */
const ENOUGH = 60_000;

let whatsapp: SimulatedWhatsApp;
let network: SimulatedNetwork;
let url: string;

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  network = await startNetwork(Number(new URL(whatsapp.url).port));
  url = `ws://127.0.0.1:${network.port}/ws/chat`;
});
afterAll(async () => {
  await network.stop();
  await whatsapp.stop();
});

it('detects whether the network reaches WhatsApp', async () => {
  expect(await isReachable(url, ENOUGH)).toBe(true);
  network.cut();
  expect(await isReachable(url, 3000)).toBe(false);
  network.restore();
  expect(await isReachable(url, ENOUGH)).toBe(true);
});

it('retries at once when the network is back, however often it failed before', async () => {
  const retry = createRetry({ ...TIMINGS, probePause: 20 }, url);
  network.cut();
  const onDue = vi.fn();
  retry.wait(50, onDue);
  await vi.waitFor(async () => expect(await isReachable(url, 3000)).toBe(false));
  expect(onDue).not.toHaveBeenCalled();
  network.restore();
  await vi.waitFor(() => expect(onDue).toHaveBeenCalledOnce());
});

it('does not press a service that refuses: the pause is kept while the network works', async () => {
  const retry = createRetry({ ...TIMINGS, firstPause: 60_000, longestPause: 60_000, probePause: 1 }, url);
  const onDue = vi.fn();
  retry.wait(1, onDue);
  await vi.waitFor(async () => expect(await isReachable(url, ENOUGH)).toBe(true));
  expect(onDue).not.toHaveBeenCalled();
  retry.cancel();
});

it('never runs a cancelled retry', async () => {
  const retry = createRetry({ ...TIMINGS, firstPause: 1 }, url);
  const [cancelled, due] = [vi.fn(), vi.fn()];
  retry.wait(1, cancelled);
  retry.wait(1, due);
  await vi.waitFor(() => expect(due).toHaveBeenCalledOnce());
  expect(cancelled).not.toHaveBeenCalled();
});

it('a session is connected within ten seconds after the network is back, with the timings of production', async () => {
  const environment = await startTestEnvironment(() => url);
  try {
    const { probe, probePause, firstPause, longestPause } = TIMINGS;
    const ownPhone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
    const id = await environment.newConnection();
    await environment.newProcess({ probe, probePause, firstPause, longestPause }).start(id);
    await ownPhone.scan(await environment.qrOf(id));
    await environment.reaches(id, 'CONNECTED');

    network.cut();
    network.breakOff();
    await environment.reaches(id, 'TIMEOUT');
    network.restore();
    const back = performance.now();
    await environment.reaches(id, 'CONNECTED');
    expect(performance.now() - back).toBeLessThan(10_000);
  } finally {
    await environment.stop();
  }
});
