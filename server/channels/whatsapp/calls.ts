import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import { receiveCall } from '#server/features/inbox/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { addressesOf } from './addresses.ts';
import { completeAddresses } from './completeAddresses.ts';

const LIVE = 60_000;

/** Notes calls in the conversation, and refuses them while the desk takes none. */
export function listenForCalls(floor: Floor, connectionId: number, socket: WASocket): void {
  const take = async ({ id, from, callerPn, date, offline }: WACallEvent) => {
    const addresses = await completeAddresses(socket, addressesOf(from, callerPn));
    if (addresses.length === 0) return;
    const { refuse } = await receiveCall(floor, {
      connectionId,
      callId: id,
      caller: { addresses, name: '' },
      calledAt: date,
      isCatchUp: offline || floor.now().getTime() - date.getTime() > LIVE,
    });
    if (refuse && !offline) await socket.rejectCall(id, from);
  };

  socket.ev.on('call', (calls) => {
    for (const call of calls) {
      if (call.status !== 'offer' || call.isGroup) continue;
      take(call).catch((error: unknown) =>
        floor.log.error({ err: error, connectionId }, 'a call was not noted'),
      );
    }
  });
}
