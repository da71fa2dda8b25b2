import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { applyReceipt } from '#server/features/inbox/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Me } from './addresses.ts';
import { receiptOf } from './receipts.ts';

/**
 * Brings to the desk how far its messages have got. As they come over the line: the library folds several of them into
 * one event, and some into none.
 */
export function listenForReceipts(floor: Floor, connectionId: number, socket: WASocket, me: () => Me): void {
  socket.ws.on('CB:receipt', (node: BinaryNode) => {
    const receipt = receiptOf(node, me());
    if (!receipt) return;
    applyReceipt(floor, { connectionId, ...receipt }).catch((error: unknown) =>
      floor.log.error({ err: error, connectionId, providerIds: receipt.providerIds }, 'receipt not noted'),
    );
  });
}
