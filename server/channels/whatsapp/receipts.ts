import { proto, type WASocket } from '@whiskeysockets/baileys';
import { applyReceipt } from '#server/features/inbox/index.ts';
import type { Floor } from '#server/platform/floor.ts';

const { Status } = proto.WebMessageInfo;
type Ack = 1 | 2 | 3 | 4;

const ACKS: ReadonlyMap<number, Ack> = new Map([
  [Status.SERVER_ACK, 1],
  [Status.DELIVERY_ACK, 2],
  [Status.READ, 3],
  [Status.PLAYED, 4],
]);

/** Brings to the inbox how far our own messages have got. */
export function listenForReceipts(floor: Floor, connectionId: number, socket: WASocket): void {
  const note = (providerId: string | null | undefined, status: number | null | undefined) => {
    const ack = ACKS.get(status ?? -1);
    if (!providerId || !ack) return;
    applyReceipt(floor, { connectionId, providerIds: [providerId], ack }).catch((error: unknown) =>
      floor.log.error({ err: error, connectionId, providerId }, 'a receipt was not noted'),
    );
  };

  socket.ev.on('messages.update', (updates) => {
    for (const { key, update } of updates) if (key.fromMe) note(key.id, update.status);
  });
  // The library may fold the state into the message itself.
  socket.ev.on('messages.upsert', ({ messages }) => {
    for (const { key, status } of messages) if (key.fromMe) note(key.id, status);
  });
  socket.ev.on('message-receipt.update', (updates) => {
    for (const { key, receipt } of updates) {
      if (!key.fromMe) continue;
      if (receipt.playedTimestamp) note(key.id, Status.PLAYED);
      else note(key.id, receipt.readTimestamp ? Status.READ : Status.DELIVERY_ACK);
    }
  });
}
