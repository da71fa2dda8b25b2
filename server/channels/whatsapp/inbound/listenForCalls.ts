import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import { receiveCall } from '#server/features/inbox/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { addressesOf } from './addresses.ts';

/** Later than this nobody waits at the other end. Milliseconds. */
const STILL_RINGING = 60_000;

/** Notes calls in their conversations, and refuses them while the desk takes none. */
export function listenForCalls(floor: Floor, connectionId: number, socket: WASocket): void {
  const note = async ({ id, from, callerPn, date, offline }: WACallEvent) => {
    const addresses = addressesOf(from, callerPn);
    if (addresses.length === 0) return;
    const isCatchUp = offline && floor.now().getTime() - date.getTime() > STILL_RINGING;
    const caller = { addresses, name: '' };
    const { refuse } = await receiveCall(floor, {
      connectionId,
      callId: id,
      caller,
      calledAt: date,
      isCatchUp,
    });
    if (refuse && !isCatchUp) await socket.rejectCall(id, from);
  };
  socket.ev.on('call', (calls) => {
    for (const call of calls) {
      if (call.status !== 'offer' || call.isGroup) continue;
      note(call).catch((error: unknown) => floor.log.error({ err: error, connectionId }, 'call not noted'));
    }
  });
}
