import { expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import { createPresence } from './presence.ts';

it('reports the changes of a user one after another, each as it is then, and of several users at once', async () => {
  const reported: string[] = [];
  const gates: (() => void)[] = [];
  let isOnline = true;
  const presence = createPresence({
    stateOf: async () => (isOnline ? 'online' : 'offline'),
    onPresence: async (userId, state) => {
      await new Promise<void>((resolve) => gates.push(resolve));
      reported.push(`${userId} ${state}`);
    },
    log: { error: () => undefined } as unknown as Log,
  });
  presence.refresh(1);
  presence.refresh(1);
  presence.refresh(2);
  await vi.waitFor(() => expect(gates).toHaveLength(2)); // the second of user 1 waits for the first
  isOnline = false;
  const settled = presence.settled().then(() => reported.push('settled'));
  gates.forEach((open) => open());
  await vi.waitFor(() => expect(gates).toHaveLength(3));
  expect(reported).toEqual(['1 online', '2 online']);
  presence.refresh(1); // the first report of user 1 is done, the second still runs
  presence.refresh(2);
  await vi.waitFor(() => expect(gates).toHaveLength(4));
  gates[3]?.();
  gates[2]?.();
  await settled;
  expect(reported).toEqual(['1 online', '2 online', '2 offline', '1 offline', 'settled']);
  await vi.waitFor(() => expect(gates).toHaveLength(5));
  gates[4]?.();
  await presence.settled();
});

it('logs a change that could not be recorded, and reports the next', async () => {
  const error = vi.fn<(fields: object, message: string) => void>();
  const failure = new Error('database away');
  const reported: string[] = [];
  let isBroken = true;
  const presence = createPresence({
    stateOf: async () => 'away',
    onPresence: async (_, state) => {
      if (isBroken) throw failure;
      reported.push(state);
    },
    log: { error } as unknown as Log,
  });
  presence.refresh(7);
  await presence.settled();
  expect(error.mock.calls).toEqual([[{ err: failure, userId: 7 }, 'presence not recorded']]);
  isBroken = false;
  presence.refresh(7);
  await presence.settled();
  expect(reported).toEqual(['away']);
});
