import { fail } from '#shared/contract/errors.ts';
import type { SocketClient } from '#server/platform/realtime/admitSocket.ts';

/** Lets a client report that its user has left the computer or is back. */
export function acceptUserRequests(client: SocketClient): void {
  client.handle('away', async (isAway) =>
    client.setAway(typeof isAway === 'boolean' ? isAway : fail('ERR_VALIDATION')),
  );
}
