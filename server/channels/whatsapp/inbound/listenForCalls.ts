import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import { receiveCall } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressesOf } from './addresses.ts';

/** After this the caller no longer waits. Milliseconds. */
const STILL_RINGING = 60_000;

/** Records calls in their conversations, and rejects them when the settings say so. */
export function listenForCalls(ctx: AppContext, connectionId: number, socket: WASocket): void {
  const note = async ({ id, from, callerPn, date, offline }: WACallEvent) => {
    const addresses = addressesOf(from, callerPn);
    if (addresses.length === 0) return;
    const isCatchUp = offline && ctx.now().getTime() - date.getTime() > STILL_RINGING;
    const caller = { addresses, name: '' };
    const { refuse } = await receiveCall(ctx, {
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
      note(call).catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'call not recorded'));
    }
  });
}
