import { expect, it } from 'vitest';
import { createStops } from './stops.ts';

const nothing = () => Promise.resolve();

it('stops in reverse order, once', async () => {
  const stops = createStops();
  const stopped: string[] = [];
  for (const part of ['database', 'jobs', 'sockets']) stops.add(part, async () => stopped.push(part));
  stops.addLast('health', async () => stopped.push('health'));
  await Promise.all([stops.stop(), stops.stop()]);
  await stops.stop();
  expect(stopped).toEqual(['sockets', 'jobs', 'database', 'health']);
});

it('stops the others too when one fails, and rejects with the first error', async () => {
  const stops = createStops();
  let isDatabaseOpen = true;
  stops.add('database', async () => {
    isDatabaseOpen = false;
  });
  stops.add('jobs', () => Promise.reject(new Error('the jobs fail')));
  stops.add('sockets', () => Promise.reject(new Error('the sockets fail')));
  await expect(stops.stop()).rejects.toThrow('the sockets fail');
  expect(isDatabaseOpen).toBe(false);
});

it('says which part it is stopping', async () => {
  const stops = createStops();
  const { promise, resolve } = Promise.withResolvers<void>();
  stops.add('database', nothing);
  stops.add('jobs', () => promise);
  expect(stops.stopping()).toBeUndefined();
  const stopped = stops.stop();
  expect(stops.stopping()).toBe('jobs');
  resolve();
  await stopped;
  expect(stops.stopping()).toBeUndefined();
});
