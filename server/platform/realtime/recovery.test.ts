import { expect, it, vi } from 'vitest';
import type { ClientSocket } from './admitSocket.ts';
import { createRecentEmissions } from './recentEmissions.ts';
import { createRecovery } from './recovery.ts';

/** A process that has read up to one number, and finds another one when it reads again. */
function start({ read, committed }: { read: number; committed: number }) {
  const recent = createRecentEmissions(10);
  const position = { read, finished: read };
  const catchUp = vi.fn(async () => {
    position.read = committed;
  });
  const emit = vi.fn();
  const socket = { data: { actor: { id: 1 } }, rooms: new Set(['all']), emit } as unknown as ClientSocket;
  return {
    recent,
    catchUp,
    emit,
    recover: createRecovery(socket, { eventLog: { position, catchUp }, recent }),
  };
}

it('emits what was missed with the present position', async () => {
  const { recent, emit, catchUp, recover } = start({ read: 12, committed: 12 });
  const argument = { action: 'delete', tagId: 1 };
  for (const number of [11, 12])
    recent.add(number, { channels: [], rooms: ['all'], except: [], name: 'tags', argument });
  expect(await recover(11)).toBe(true);
  expect(emit.mock.calls).toEqual([['tags', argument, 12]]);
  expect(catchUp).not.toHaveBeenCalled();
});

it('reads on for a client whose last process was faster', async () => {
  const { catchUp, recover } = start({ read: 12, committed: 15 });
  expect(await recover(14)).toBe(true);
  expect(catchUp).toHaveBeenCalledOnce();
});

it('knows nothing of a number that the log has not reached', async () => {
  expect(await start({ read: 12, committed: 15 }).recover(16)).toBe(false);
});
