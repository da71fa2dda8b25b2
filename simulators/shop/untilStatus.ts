import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { Person } from './person.ts';

const POLL = 100;

/** Waits until a connection has this status. */
export async function untilStatus(admin: Person, whatsappId: number, wanted: string): Promise<void> {
  for (;;) {
    const { status } = await admin.request(connectionsContract.show, { params: { whatsappId } });
    if (status === wanted) return;
    await wait(POLL);
  }
}
